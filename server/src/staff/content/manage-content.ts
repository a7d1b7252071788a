import type { ContentProblem } from '#domain/content/content-problem.ts';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import {
  compareContent,
  draftEntries,
  draftHidden,
  draftProblems,
  type Edit,
  publishDrafts,
  readHistory,
  rollBack,
} from '#server/features/content/index.ts';
import { type StaffCopy, staff } from '../staff-context.ts';
import { authorOf, copyOf, ownerOf } from './copy-of.ts';

export const listEntries = staff.content.entries.handler(
  async ({ context, input: { partner, page, isPreview } }) => {
    const { content, loadedPartner } = await copyOf(context, { partner, layer: 'program' });
    const entries = await content.entriesOf(loadedPartner, { name: page, isPreview });
    // Entries that were edited carry the columns of their revision.
    return {
      entries: entries.map(({ slug, fields, needs }) => ({
        slug,
        fields,
        ...(needs && { needs }),
      })),
    };
  },
);

export const compareCopy = staff.content.compare.handler(
  async ({ context, input: { partner, ...versions } }) => {
    const { content, loadedPartner } = await copyOf(context, { partner, layer: 'program' });
    return { differences: await compareContent(content, loadedPartner, versions) };
  },
);

export const readEntryHistory = staff.content.history.handler(
  async ({ context: { engine }, input: { page, slug, ...of } }) => {
    const history = await readHistory(engine.db, { partnerId: ownerOf(of), page, slug });
    if (!history) return { history: null };
    const lines = history.lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
    return { history: { ...history, lines } };
  },
);

type Page = { content: StaffCopy['content']; edit: Edit; page: PageName };

// An entry with problems is left out; the others stand beside those drafted before them.
const checkEntries = async ({ content, edit, page }: Page, entries: readonly Entry[]) => {
  const others = await content.entriesOf(edit.loadedPartner, { name: page, isPreview: true });
  const sound: Entry[] = [];
  const rejected: { slug: string; problems: ContentProblem[] }[] = [];
  for (const entry of entries) {
    const problems = draftProblems(edit, [entry], layerEntries(others, sound));
    if (problems.length === 0) sound.push(entry);
    else rejected.push({ slug: entry.slug, problems });
  }
  return { sound, rejected };
};

export const draftCopy = staff.content.draft.handler(
  async ({ context, input: { partner, page, entries, note, isDryRun } }) => {
    const { content, loadedPartner } = await copyOf(context, { partner, layer: 'program' });
    const edit = { loadedPartner, page, by: authorOf(context, note), isDryRun };
    const filed = entries.map(({ needs, ...entry }) => ({ ...entry, ...(needs && { needs }) }));
    const { sound, rejected } = await checkEntries({ content, edit, page }, filed);
    return { ...(await draftEntries(context.engine.db, edit, sound)), rejected };
  },
);

export const hideEntry = staff.content.hide.handler(
  async ({ context, input: { page, slug, note, ...of }, errors }) => {
    const { content, loadedPartner } = await copyOf(context, of);
    const known = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
    if (!known.some((entry) => entry.slug === slug))
      throw errors.UNKNOWN_ENTRY({ data: { page, slug } });
    const edit = { loadedPartner, page, by: authorOf(context, note) };
    return { outcome: await draftHidden(context.engine.db, edit, slug) };
  },
);

export const publishCopy = staff.content.publish.handler(
  async ({ context, input: { page, slug, note, ...of } }) => ({
    published: await publishDrafts(
      context.engine.db,
      { page, slug, partnerId: ownerOf(of) },
      authorOf(context, note),
    ),
  }),
);

export const rollBackEntry = staff.content.rollBack.handler(
  async ({ context, input: { page, slug, to, note, ...of }, errors }) => {
    const by = authorOf(context, note);
    const name = { partnerId: ownerOf(of), page, slug };
    const done = await rollBack(context.engine.db, name, { to, by });
    if (!done) throw errors.NO_REVISION({ data: { page, slug } });
    return done;
  },
);
