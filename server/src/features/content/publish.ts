import type { Override } from '#domain/content/layer-entries.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { auditCopy, overrideAt } from './audit-copy.ts';
import {
  type Author,
  addPublication,
  type EntryName,
  listDrafts,
  listPublications,
  listRevisions,
  lockEntry,
  pointEntry,
  readEntry,
} from './store.ts';

type Choice = { partnerId: string; page?: string | undefined; slug?: string | undefined };

/** Publishes a partner's drafts, all or the selected ones, in one transaction; returns their names. */
export const publishDrafts = (
  db: Database,
  choice: Choice,
  by: Author,
): Promise<{ page: string; slug: string }[]> =>
  asEngine(db, async (trx) => {
    const drafts = (await listDrafts(trx, choice.partnerId)).filter(
      ({ page, slug }) =>
        (choice.page === undefined || page === choice.page) &&
        (choice.slug === undefined || slug === choice.slug),
    );
    const published: { page: string; slug: string }[] = [];
    const changes: { before: Override; after: Override }[] = [];
    for (const { page, slug } of drafts) {
      const name = { partnerId: choice.partnerId, page, slug };
      const { draft, published: former } = await lockEntry(trx, name);
      if (draft === null) continue;
      const before = await overrideAt(trx, name, former);
      changes.push({ before, after: await overrideAt(trx, name, draft) });
      await addPublication(trx, name, { revision: draft, by });
      await pointEntry(trx, name, { draft: null, published: draft });
      published.push({ page, slug });
    }
    // After every entry is locked, because the chain of the program is locked too.
    for (const [index, { page, slug }] of published.entries()) {
      const change = changes[index];
      const audited = { action: 'content published', by, ...(change && { change }) };
      await auditCopy(trx, { ...choice, page, slug }, audited);
    }
    return published;
  });

export type RolledBack = { from: number | null; to: number | null };

/** Republishes an earlier revision, by default the previous one; null is the folder's content. Undefined when there is none. */
export const rollBack = (
  db: Database,
  name: EntryName,
  { to, by }: { to?: number | null | undefined; by: Author },
): Promise<RolledBack | undefined> =>
  asEngine(db, async (trx) => {
    if (!(await readEntry(trx, name))) return undefined;
    const state = await lockEntry(trx, name);
    const publications = await listPublications(trx, name);
    if (publications.length === 0) return undefined;
    const target = to === undefined ? (publications.at(-2)?.revision ?? null) : to;
    const known = await listRevisions(trx, name);
    if (target !== null && !known.some(({ revision }) => revision === target)) return undefined;
    await addPublication(trx, name, { revision: target, by });
    await pointEntry(trx, name, { ...state, published: target });
    const before = await overrideAt(trx, name, state.published);
    const change = { before, after: await overrideAt(trx, name, target) };
    await auditCopy(trx, name, { action: 'content rolled back', by, change });
    return { from: state.published, to: target };
  });
