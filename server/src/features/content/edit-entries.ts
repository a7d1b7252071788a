import { contentProblems } from '#domain/content/content-problems.ts';
import { areFieldsEqual, changedFields } from '#domain/content/field-differences.ts';
import type { Entry } from '#domain/content/json.ts';
import type { Override } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import {
  type Author,
  addRevision,
  type EntryName,
  type EntryState,
  lockEntry,
  pointEntry,
  readEntry,
  readRevision,
} from './store.ts';

export type Edit = { loadedPartner: LoadedPartner; page: PageName; by: Author };
export type Drafted = 'drafted' | 'unchanged';

const noOverride: Override = { slug: '', isHidden: false, fields: {} };

const isSameOverride = (item: Override, other: Override): boolean =>
  item.isHidden === other.isHidden &&
  item.needs === other.needs &&
  areFieldsEqual(item.fields, other.fields);

const overrideAt = async (trx: Trx, name: EntryName, revision: number | null): Promise<Override> =>
  (revision === null ? undefined : await readRevision(trx, name, revision)) ?? noOverride;

const saveDraft = async (
  trx: Trx,
  name: EntryName,
  { override, by }: { override: Override; by: Author },
): Promise<Drafted> => {
  if (isSameOverride(noOverride, override) && !(await readEntry(trx, name))) return 'unchanged';
  const state: EntryState = await lockEntry(trx, name);
  const latest = await overrideAt(trx, name, state.draft ?? state.published);
  if (isSameOverride(latest, override)) return 'unchanged';
  const isAsPublished = isSameOverride(await overrideAt(trx, name, state.published), override);
  const draft = isAsPublished ? null : await addRevision(trx, name, { override, by });
  await pointEntry(trx, name, { ...state, draft });
  return 'drafted';
};

const folderEntry = ({ loadedPartner, page }: Edit, slug: string): Entry | undefined =>
  loadedPartner.content.get(page)?.find((entry) => entry.slug === slug);

const overrideFor = (edit: Edit, { slug, fields, needs }: Entry): Override => {
  const under = folderEntry(edit, slug);
  return {
    slug,
    isHidden: false,
    fields: changedFields(under?.fields ?? {}, fields),
    ...(needs === undefined || needs === under?.needs ? {} : { needs }),
  };
};

/** Validation problems of entries to draft, one line each. */
export const draftProblems = (edit: Edit, entries: readonly Entry[]): string[] =>
  contentProblems(entries, edit.loadedPartner.content.get(edit.page) ?? []);

/** Saves entries as drafts; unchanged ones are skipped. */
export const draftEntries = (
  db: Database,
  edit: Edit,
  entries: readonly Entry[],
): Promise<Record<Drafted, number>> =>
  asEngine(db, async (trx) => {
    const counts = { drafted: 0, unchanged: 0 };
    for (const entry of entries) {
      const name = { partnerId: edit.loadedPartner.slug, page: edit.page, slug: entry.slug };
      counts[await saveDraft(trx, name, { override: overrideFor(edit, entry), by: edit.by })]++;
    }
    return counts;
  });

/** Drafts the removal of an entry. */
export const draftHidden = (db: Database, edit: Edit, slug: string): Promise<Drafted> =>
  asEngine(db, (trx) =>
    saveDraft(
      trx,
      { partnerId: edit.loadedPartner.slug, page: edit.page, slug },
      { override: { slug, isHidden: true, fields: {} }, by: edit.by },
    ),
  );
