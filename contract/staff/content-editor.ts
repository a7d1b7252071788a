import { z } from 'zod';
import { contentProblemCodes } from '#domain/content/content-problem.ts';
import { pageNames } from '#domain/content/page-names.ts';
import { previewKinds } from '#domain/content/preview-kinds.ts';
import { ContentFile, ContentPage } from '../content.ts';
import { MAX_UPLOAD_BYTES, photoProblems } from './photos.ts';
import { StaffContentLayer, StaffPartner, staffEndpoint, TextValues } from './staff-endpoint.ts';
import { StaffFile } from './staff-file.ts';

const page = z.enum(pageNames);
const slug = z.string().min(1).max(80);
const newSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has lowercase letters, digits and hyphens');
const note = z.string().trim().max(200).default('');
const layered = { partner: StaffPartner, layer: StaffContentLayer };
const entryName = { ...layered, page, slug };
const Fields = z.record(z.string(), z.json());
const instant = z.iso.datetime();

/** Who edits an entry since when. */
const StaffContentLock = z.object({ holder: z.string(), since: instant, isMine: z.boolean() });

/** A revision that is published and taken back by the clock; it runs once it has begun. */
const StaffContentSchedule = z.object({
  startsAt: instant,
  endsAt: instant.nullable(),
  note: z.string(),
  author: z.string(),
  isRunning: z.boolean(),
});

/** An entry in the list of a program's copy. */
export const StaffContentSummary = z.object({
  page,
  slug,
  /** Its first text. */
  title: z.string(),
  /** Where its published text comes from: the base, the program's folder, or an edit. */
  source: z.enum(['base', 'folder', 'edited']),
  hasDraft: z.boolean(),
  isHidden: z.boolean(),
  /** Whether the program has the capability that the entry needs. */
  isShown: z.boolean(),
  /** Whether its page lists it with others, so that more can be added. */
  isListed: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** The text that the search found. */
  match: z.string().nullable(),
});
export type StaffContentSummary = z.infer<typeof StaffContentSummary>;

/** An entry with all that its editor shows. Fields have placeholders unfilled. */
export const StaffContentDetail = z.object({
  page,
  slug,
  needs: z.string().nullable(),
  isShown: z.boolean(),
  /** As they are with the draft; empty when it is hidden. */
  fields: Fields,
  isHidden: z.boolean(),
  /** As visitors read them; null while it is new or hidden. */
  published: Fields.nullable(),
  /** The program's folder over the base, and the base alone; null where they lack the entry. */
  folder: Fields.nullable(),
  base: Fields.nullable(),
  /** Changes with every change of the entry; 0 before the first. */
  version: z.number(),
  draft: z.object({ author: z.string(), at: instant, note: z.string() }).nullable(),
  schedule: StaffContentSchedule.nullable(),
  lock: StaffContentLock.nullable(),
  /** The values of the placeholders that the program's settings fill. */
  placeholders: z.record(z.string(), z.string()),
  /** How many programs show the text of the base, by field of the first level. */
  inheritance: z.array(
    z.object({
      field: z.string(),
      inheriting: z.number(),
      /** Those with a text of their own; named only to a role in every program. */
      overriding: z.number(),
      names: z.array(z.string()),
    }),
  ),
});
export type StaffContentDetail = z.infer<typeof StaffContentDetail>;

const editErrors = {
  UNKNOWN_ENTRY: { status: 404, data: z.object({ page, slug }) },
  /** Another person edits it. */
  LOCKED: { status: 409, data: z.object({ holder: z.string(), since: instant }) },
  /** It changed since it was read. */
  STALE: { status: 409 },
} as const;

export const staffContentEditorContract = {
  /** Every entry of a program's copy, or those with a text. */
  list: staffEndpoint('content.read')
    .route({ method: 'GET', path: '/content-editor' })
    .input(z.object({ ...layered, text: z.string().trim().max(200).default('') }))
    .output(
      z.object({
        entries: z.array(StaffContentSummary),
        /** The copy is of an external content system and is not edited here. */
        isExternal: z.boolean(),
      }),
    ),
  entry: staffEndpoint('content.read')
    .route({ method: 'GET', path: '/content-editor/entry' })
    .errors({ UNKNOWN_ENTRY: editErrors.UNKNOWN_ENTRY })
    .input(z.object(entryName))
    .output(StaffContentDetail),
  /** The fields of one revision; null where it hides the entry. The folder's copy without a number. */
  revision: staffEndpoint('content.read')
    .route({ method: 'GET', path: '/content-editor/revision' })
    .errors({ UNKNOWN_ENTRY: editErrors.UNKNOWN_ENTRY })
    .input(z.object({ ...entryName, revision: z.int().positive().nullable().default(null) }))
    .output(z.object({ fields: Fields.nullable() })),
  /** Saves the draft of an entry, unless its fields have problems. */
  save: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content-editor/draft' })
    .errors(editErrors)
    .input(z.object({ ...entryName, fields: Fields, version: z.number() }))
    .output(
      z.object({
        version: z.number(),
        hasDraft: z.boolean(),
        problems: z.array(
          z.object({ path: z.string(), code: z.enum(contentProblemCodes), values: TextValues }),
        ),
      }),
    ),
  /** Drafts a new entry with the fields of another one of its page, which lists both; a page gets its name as path. */
  add: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content-editor/entry' })
    .errors({
      UNKNOWN_ENTRY: editErrors.UNKNOWN_ENTRY,
      /** The page shows only the entries that it has. */
      SINGLE_ENTRY: { status: 409 },
      /** Another entry has the name, or its path. */
      NAME_TAKEN: { status: 409 },
    })
    .input(z.object({ ...layered, page, slug: newSlug, from: slug }))
    .output(z.object({})),
  discard: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content-editor/discard' })
    .errors(editErrors)
    .input(z.object({ ...entryName, version: z.number() }))
    .output(z.object({ version: z.number() })),
  /** Takes or renews the edit lock; another person's stands unless it is taken over. */
  lock: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content-editor/lock' })
    .input(z.object({ ...entryName, takesOver: z.boolean().default(false) }))
    .output(z.object({ lock: StaffContentLock })),
  unlock: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content-editor/unlock' })
    .input(z.object(entryName))
    .output(z.object({})),
  /** Publishes the draft at a time, until another one where given. */
  schedule: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content-editor/schedule' })
    .errors({
      NO_DRAFT: { status: 409 },
      ALREADY_SCHEDULED: { status: 409 },
      INVALID_TIMES: { status: 409, data: z.object({ code: z.enum(['past', 'order']) }) },
    })
    .input(z.object({ ...entryName, startsAt: instant, endsAt: instant.nullable(), note }))
    .output(z.object({ schedule: StaffContentSchedule })),
  /** Cancels a schedule: the draft is a draft again; a running one ends now. */
  unschedule: staffEndpoint('content.change')
    .route({ method: 'POST', path: '/content-editor/unschedule' })
    .errors({ NO_SCHEDULE: { status: 409 } })
    .input(z.object(entryName))
    .output(z.object({})),
  /** Stores an image for copy, encoded again; `path` takes the widths of photos, such as `?w=1200`. */
  uploadImage: staffEndpoint('content.change', { maxBodyBytes: MAX_UPLOAD_BYTES })
    .route({ method: 'POST', path: '/content-editor/image' })
    .errors({ IMAGE_REFUSED: { status: 422, data: z.object({ code: z.enum(photoProblems) }) } })
    .input(
      z.object({
        ...layered,
        file: StaffFile,
        /** A description for people who do not see it. */
        alt: z.string().trim().min(1, 'needs a description').max(300),
      }),
    )
    .output(z.object({ path: z.string(), width: z.number(), height: z.number() })),
  /** A page as visitors would read it, with every draft and the fields that are being edited. */
  render: staffEndpoint('content.read')
    .route({ method: 'POST', path: '/content-editor/render' })
    .input(
      z.object({
        ...layered,
        page,
        entry: ContentFile.shape.data.element.nullable().default(null),
      }),
    )
    .output(z.object({ data: ContentPage.shape.data })),
  /** A token that shows the member pages of a program to the console, as a kind of visitor. */
  openPreview: staffEndpoint('content.read')
    .route({ method: 'POST', path: '/content-editor/preview' })
    .input(z.object({ partner: StaffPartner, kind: z.enum(previewKinds) }))
    .output(z.object({ token: z.string(), expiresAt: instant })),
};
