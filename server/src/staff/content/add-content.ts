import type { Entry } from '#domain/content/json.ts';
import { isListedEntry } from '#domain/content/listed-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import {
  draftEntry,
  draftProblems,
  entryVersion,
  lockEntryVersion,
} from '#server/features/content/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { authorOf, copyOf, ownerOf } from './copy-of.ts';
import { asEntry, problemsInPrograms } from './edit-content.ts';

// A page is found by its path, which no other entry may have.
const copiedEntry = (page: PageName, { needs, fields }: Entry, slug: string): Entry =>
  asEntry({
    slug,
    needs,
    fields: page === 'earn_details' ? { ...fields, url: `/${slug}`, extra_paths: [] } : fields,
  });

export const addContent = staff.contentEditor.add.handler(
  async ({ context, input: { page, slug, from, ...of }, errors }) => {
    const { db } = context.engine;
    const name = { partnerId: ownerOf(of), page, slug };
    // Read before the copy, so that an entry added meanwhile has another one.
    const version = await asEngine(db, (trx) => entryVersion(trx, name));
    const copy = await copyOf(context, of);
    const { content, loadedPartner } = copy;
    const drafted = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
    const published = await content.entriesOf(loadedPartner, { name: page, isPreview: false });
    const folder = loadedPartner.content.get(page) ?? [];
    const sample = drafted.find((entry) => entry.slug === from);
    if (!sample) throw errors.UNKNOWN_ENTRY({ data: { page, slug: from } });
    if (!isListedEntry(page, sample.fields)) throw errors.SINGLE_ENTRY();
    const entry = copiedEntry(page, sample, slug);
    const edit = { loadedPartner, page, by: authorOf(context, '') };
    const isTaken =
      [...drafted, ...published, ...folder].some((known) => known.slug === slug) ||
      draftProblems(edit, [entry], drafted).length > 0 ||
      (await problemsInPrograms(copy, { page, entry })).length > 0;
    if (isTaken) throw errors.NAME_TAKEN();
    const check = async (trx: Trx) => {
      if ((await lockEntryVersion(trx, name)) !== version) throw errors.NAME_TAKEN();
    };
    await draftEntry(db, edit, { entry, check });
    return {};
  },
);
