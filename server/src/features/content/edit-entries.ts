import { partnerCapabilities, requiredCapabilities } from '#domain/content/capabilities.ts';
import { contentPageProblems } from '#domain/content/content-page-problems.ts';
import { type ContentProblem, contentProblem } from '#domain/content/content-problem.ts';
import { contentProblems } from '#domain/content/content-problems.ts';
import { areFieldsEqual, changedFields } from '#domain/content/field-differences.ts';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries, type Override } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import { surveyProblems } from '#domain/content/survey-problems.ts';
import { contentProblemText, type LoadedPartner } from '#server/features/partner/index.ts';
import { asEngine, type Database, runBatch, type Trx } from '#server/platform/db/index.ts';
import { auditCopy, overrideAt } from './audit-copy.ts';
import {
  type Author,
  addRevision,
  type EntryName,
  type EntryState,
  lockEntry,
  pointEntry,
  readEntry,
} from './store.ts';

export type Edit = {
  loadedPartner: LoadedPartner;
  page: PageName;
  by: Author;
  isDryRun?: boolean;
};
export type Drafted = 'drafted' | 'unchanged';

const noOverride: Override = { slug: '', isHidden: false, fields: {} };

const isSameOverride = (item: Override, other: Override): boolean =>
  item.isHidden === other.isHidden &&
  item.needs === other.needs &&
  areFieldsEqual(item.fields, other.fields);

type Saved = { outcome: Drafted; latest: Override };

const saveDraft = async (
  trx: Trx,
  name: EntryName,
  { override, by }: { override: Override; by: Author },
): Promise<Saved> => {
  const isNew = isSameOverride(noOverride, override) && !(await readEntry(trx, name));
  if (isNew) return { outcome: 'unchanged', latest: noOverride };
  const state: EntryState = await lockEntry(trx, name);
  const latest = await overrideAt(trx, name, state.draft ?? state.published);
  if (isSameOverride(latest, override)) return { outcome: 'unchanged', latest };
  const isAsPublished = isSameOverride(await overrideAt(trx, name, state.published), override);
  const draft = isAsPublished ? null : await addRevision(trx, name, { override, by });
  await pointEntry(trx, name, { ...state, draft });
  return { outcome: 'drafted', latest };
};

/** An entry of the copy of the program's folder. */
export const folderEntry = (
  { loadedPartner, page }: Pick<Edit, 'loadedPartner' | 'page'>,
  slug: string,
): Entry | undefined => loadedPartner.content.get(page)?.find((entry) => entry.slug === slug);

const overrideFor = (edit: Edit, { slug, fields, needs }: Entry): Override => {
  const under = folderEntry(edit, slug);
  return {
    slug,
    isHidden: false,
    fields: changedFields(under?.fields ?? {}, fields),
    ...(needs === undefined || needs === under?.needs ? {} : { needs }),
  };
};

const needsProblems = ({ loadedPartner }: Edit, entries: readonly Entry[]): ContentProblem[] => {
  const known = partnerCapabilities(loadedPartner.partner);
  return entries.flatMap((entry) =>
    requiredCapabilities([entry])
      .filter((name) => !(name in known))
      .map((name) => contentProblem(entry.slug, 'unknownCapability', { name })),
  );
};

const pageChecks: {
  readonly [Page in PageName]?: (entries: readonly Entry[]) => ContentProblem[];
} = { earn_details: contentPageProblems, surveys: surveyProblems };

/** Problems of a whole page that it did not have before, so that an older fault blocks no change. */
export const newPageProblems = (
  page: PageName,
  before: readonly Entry[],
  after: readonly Entry[],
): ContentProblem[] => {
  const problemsOf = pageChecks[page] ?? (() => []);
  const earlier = new Set(problemsOf(before).map(contentProblemText));
  return problemsOf(after).filter((problem) => !earlier.has(contentProblemText(problem)));
};

/**
 * Validation problems of entries to draft; `others` are the page's entries that
 * stand beside them, those of the folder unless given.
 */
export const draftProblems = (
  edit: Edit,
  entries: readonly Entry[],
  others: readonly Entry[] = edit.loadedPartner.content.get(edit.page) ?? [],
): ContentProblem[] => [
  ...contentProblems(entries, edit.loadedPartner.content.get(edit.page) ?? []),
  ...needsProblems(edit, entries),
  ...newPageProblems(edit.page, others, layerEntries(others, entries)),
];

const saveEntries = async (trx: Trx, edit: Edit, overrides: readonly Override[]) => {
  const saved: (Saved & { name: EntryName; override: Override })[] = [];
  for (const override of overrides) {
    const { loadedPartner, page, by } = edit;
    const name = { partnerId: loadedPartner.slug, page, slug: override.slug };
    saved.push({ name, override, ...(await saveDraft(trx, name, { override, by })) });
  }
  // After every entry is locked, because the chain of the program is locked too.
  for (const { name, outcome, override, latest } of saved)
    if (outcome === 'drafted') {
      const change = { before: latest, after: override };
      await auditCopy(trx, name, { action: 'content drafted', by: edit.by, change });
    }
  return saved.map(({ outcome }) => outcome);
};

/** Saves entries as drafts; unchanged ones are skipped, and a dry run only counts. */
export const draftEntries = async (
  db: Database,
  edit: Edit,
  entries: readonly Entry[],
): Promise<Record<Drafted, number>> => {
  const overrides = entries.map((entry) => overrideFor(edit, entry));
  const outcomes = await runBatch(db, edit.isDryRun ?? false, (trx) =>
    saveEntries(trx, edit, overrides),
  );
  const drafted = outcomes.filter((outcome) => outcome === 'drafted').length;
  return { drafted, unchanged: outcomes.length - drafted };
};

/** Saves one entry as a draft after a check in the same transaction. */
export const draftEntry = (
  db: Database,
  edit: Edit,
  { entry, check }: { entry: Entry; check: (trx: Trx) => Promise<void> },
): Promise<void> =>
  asEngine(db, async (trx) => {
    await check(trx);
    await saveEntries(trx, edit, [overrideFor(edit, entry)]);
  });

/** Saves a change of an entry as a draft, without a check of its fields. */
export const draftOverride = (
  db: Database,
  name: EntryName,
  { override, by }: { override: Override; by: Author },
): Promise<Drafted> =>
  asEngine(db, async (trx) => (await saveDraft(trx, name, { override, by })).outcome);

/** Drafts the removal of an entry. */
export const draftHidden = async (db: Database, edit: Edit, slug: string): Promise<Drafted> => {
  const hidden = [{ slug, isHidden: true, fields: {} }];
  const [outcome = 'unchanged'] = await asEngine(db, (trx) => saveEntries(trx, edit, hidden));
  return outcome;
};
