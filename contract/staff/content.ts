import { z } from 'zod';
import { contentProblemCodes } from '#domain/content/content-problem.ts';
import { pageNames } from '#domain/content/page-names.ts';
import { ContentFile } from '../content.ts';
import { StaffContentLayer, StaffPartner, staffEndpoint, TextValues } from './staff-endpoint.ts';

const page = z.enum(pageNames);
const slug = z.string().min(1).max(80);
const layered = { partner: StaffPartner, layer: StaffContentLayer };
const entryName = { ...layered, page, slug };
const EntryName = z.object({ page, slug });

/** Why the copy changes, shown in its history; may be empty. */
const note = z.string().trim().max(200).default('');

/** A revision of an entry; null is the copy of the program's folder. */
const revision = z.number().nullable();

/** An entry with its fields, placeholders unfilled. */
export const StaffContentEntry = ContentFile.shape.data.element;
export type StaffContentEntry = z.infer<typeof StaffContentEntry>;

const versions = z.enum(['folder', 'published', 'drafts']);
const value = z.json().optional();

/** An entry that differs between two versions, with the fields that do. */
export const StaffContentDifference = z.object({
  page,
  slug,
  kind: z.enum(['added', 'hidden', 'changed']),
  fields: z.array(z.object({ path: z.string(), before: value, after: value })),
});
export type StaffContentDifference = z.infer<typeof StaffContentDifference>;

const StaffContentHistory = z.object({
  /** Revisions and publications, the oldest first. */
  lines: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(['written', 'published']),
      revision,
      isHidden: z.boolean(),
      author: z.string(),
      note: z.string(),
    }),
  ),
  draft: revision,
  published: revision,
});

const Problem = z.object({
  path: z.string(),
  code: z.enum(contentProblemCodes),
  values: TextValues,
});

const Outcome = z.enum(['drafted', 'unchanged']);

export const staffContentContract = {
  /** The entries of a page, of the published copy or with all drafts published. */
  entries: staffEndpoint('content.read')
    .route({ method: 'GET', path: '/content' })
    .input(z.object({ partner: StaffPartner, page, isPreview: z.boolean().default(false) }))
    .output(z.object({ entries: z.array(StaffContentEntry) })),
  /** Differences between two versions of a program's copy. */
  compare: staffEndpoint('content.read')
    .route({ method: 'GET', path: '/content/compare' })
    .input(z.object({ partner: StaffPartner, from: versions, to: versions }))
    .output(z.object({ differences: z.array(StaffContentDifference) })),
  /** The history of an entry; null when it was never edited. */
  history: staffEndpoint('content.read')
    .route({ method: 'GET', path: '/content/history' })
    .input(z.object(entryName))
    .output(z.object({ history: StaffContentHistory.nullable() })),
  /** Drafts entries of a page; unchanged ones are skipped, those with problems are left out. */
  draft: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content/drafts' })
    .input(
      z.object({
        partner: StaffPartner,
        page,
        entries: z.array(StaffContentEntry).max(1000),
        note,
        isDryRun: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        drafted: z.number(),
        unchanged: z.number(),
        rejected: z.array(z.object({ slug: z.string(), problems: z.array(Problem) })),
      }),
    ),
  /** Drafts the removal of an entry from its page. */
  hide: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content/hide' })
    .errors({ UNKNOWN_ENTRY: { status: 404, data: EntryName } })
    .input(z.object({ ...entryName, note }))
    .output(z.object({ outcome: Outcome })),
  /** Publishes drafts, of every page unless one is named; visible within 5 seconds. */
  publish: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content/publish' })
    .input(z.object({ ...layered, page: page.optional(), slug: slug.optional(), note }))
    .output(z.object({ published: z.array(z.object({ page: z.string(), slug })) })),
  /** Publishes an earlier revision of an entry again; the one before when `to` is absent. */
  rollBack: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content/rollback' })
    .errors({ NO_REVISION: { status: 409, data: EntryName } })
    .input(z.object({ ...entryName, to: z.int().positive().nullable().optional(), note }))
    .output(z.object({ from: revision, to: revision })),
};
