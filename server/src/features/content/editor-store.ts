import { sql } from 'kysely';
import { BASE_PARTNER } from '#domain/content/content-layers.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { auditCopy, overrideAt } from './audit-copy.ts';
import { type EditLock, readLock } from './lock-store.ts';
import { findSchedule, type Schedule } from './schedule-store.ts';
import {
  type Author,
  type EntryName,
  lockEntry,
  pointEntry,
  readRevision,
  type StoredRevision,
} from './store.ts';

export type DraftFacts = { author: string; at: Date; note: string };
export type EntryFacts = {
  /** Changes with every change of the entry; 0 before the first. */
  version: number;
  draft: DraftFacts | null;
  lock: EditLock | undefined;
  schedule: Schedule | undefined;
};

/** The version of an entry; a publication of the base's, which lies below it, changes it too. */
export const entryVersion = async (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select (
      coalesce((select change from content_entry
        where (partner_id, page, slug) = (${partnerId}, ${page}, ${slug})), 0)
      + (select count(*) from content_publication
        where (partner_id, page, slug) = (${BASE_PARTNER}, ${page}, ${slug})))::float8 as version`.execute(
    trx,
  );
  return rows[0]?.version ?? 0;
};

/** The version of an entry, which no other change with a check alters before the transaction ends. */
export const lockEntryVersion = async (trx: Trx, name: EntryName): Promise<number> => {
  const key = ['content', name.partnerId, name.page, name.slug].join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return entryVersion(trx, name);
};

const draftFacts = async (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
): Promise<DraftFacts | null> => {
  const { rows } = await sql<DraftFacts>`select r.author, r.created_at as at, r.note
    from content_entry e join content_revision r on (r.partner_id, r.page, r.slug, r.revision)
      = (e.partner_id, e.page, e.slug, e.draft_revision)
    where (e.partner_id, e.page, e.slug) = (${partnerId}, ${page}, ${slug})`.execute(trx);
  return rows[0] ?? null;
};

/** The facts that the editor of an entry shows besides its fields. */
export const readEntryFacts = (db: Database, name: EntryName, now: Date): Promise<EntryFacts> =>
  asEngine(db, async (trx) => ({
    version: await entryVersion(trx, name),
    draft: await draftFacts(trx, name),
    lock: await readLock(trx, name, now),
    schedule: await findSchedule(trx, name),
  }));

export type EntryMark = { page: string; slug: string; hasDraft: boolean; isPublished: boolean };

/** The entries of a program that were edited. */
export const listEntryMarks = async (trx: Trx, partnerId: string): Promise<EntryMark[]> => {
  const { rows } = await sql<EntryMark>`select e.page, e.slug,
      e.draft_revision is not null as "hasDraft", e.published_revision is not null as "isPublished"
    from content_entry e where e.partner_id = ${partnerId}`.execute(trx);
  return rows;
};

/** One revision of an entry. */
export const readStoredRevision = (
  db: Database,
  name: EntryName,
  revision: number,
): Promise<StoredRevision | undefined> => asEngine(db, (trx) => readRevision(trx, name, revision));

/** Removes the draft of an entry after a check in the same transaction. */
export const discardDraft = (
  db: Database,
  name: EntryName,
  { by, check }: { by: Author; check: (trx: Trx) => Promise<void> },
): Promise<void> =>
  asEngine(db, async (trx) => {
    await check(trx);
    const state = await lockEntry(trx, name);
    if (state.draft === null) return;
    const before = await overrideAt(trx, name, state.draft);
    const change = { before, after: await overrideAt(trx, name, state.published) };
    await pointEntry(trx, name, { ...state, draft: null });
    await auditCopy(trx, name, { action: 'content draft discarded', by, change });
  });
