import { sql } from 'kysely';
import type { SourceCode } from '#domain/earning/award-states.ts';
import type { EntryLine, Posted } from '#domain/earning/postings.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  arrayLiteral,
  type BulkColumn,
  insertRows,
  nextNumbers,
} from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type JournalRow = {
  partnerId: string;
  memberId: number;
  id: number;
  kind: string;
  sourceCode: SourceCode;
  sourceKey: string;
  dineId: number | null;
  occurredAt: string;
  postedAt: string;
};
export type EntryRow = EntryLine & { partnerId: string; memberId: number; journalId: number };
export type BalanceRow = EntryLine & MemberKey;

/** The journal totals, by dine and then by source without version. */
export type PostedSources = Map<number, Map<string, Posted>>;

const journalColumns: readonly BulkColumn<JournalRow>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['id', 'int8', (row) => row.id],
  ['kind', 'text', (row) => row.kind],
  ['source_code', 'text', (row) => row.sourceCode],
  ['source_key', 'text', (row) => row.sourceKey],
  ['dine_id', 'int8', (row) => row.dineId],
  ['occurred_at', 'timestamptz', (row) => row.occurredAt],
  ['posted_at', 'timestamptz', (row) => row.postedAt],
];

const entryColumns: readonly BulkColumn<EntryRow>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['journal_id', 'int8', (row) => row.journalId],
  ['account', 'text', (row) => row.account],
  ['units', 'int8', (row) => row.units],
];

const balanceColumns: readonly BulkColumn<BalanceRow>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['account', 'text', (row) => row.account],
  ['units', 'int8', (row) => row.units],
];

export const nextJournalIds = (trx: Trx, count: number) => nextNumbers(trx, 'journal_id', count);

export const insertJournals = (trx: Trx, rows: readonly JournalRow[]) =>
  insertRows('journal', journalColumns, rows).execute(trx);

export const insertEntries = (trx: Trx, rows: readonly EntryRow[]) =>
  insertRows('entry', entryColumns, rows).execute(trx);

// An upsert finds each row by its key regardless of planner statistics: with those of an empty
// table, an update joined to the rows would scan all balances of the program for each row.
export const addToBalances = (trx: Trx, rows: readonly BalanceRow[]) =>
  sql`${insertRows('balance', balanceColumns, rows)}
    on conflict (partner_id, member_id, account) do update set units = balance.units + excluded.units`.execute(
    trx,
  );

type PostedRow = { dine_id: number; source_key: string; deferred: number; available: number };

export const readPosted = async (
  trx: Trx,
  partnerId: string,
  dineIds: readonly number[],
): Promise<PostedSources> => {
  const { rows } = await sql<PostedRow>`
    select j.dine_id, j.source_key,
      coalesce(sum(e.units) filter (where e.account = 'deferred'), 0)::int8 as deferred,
      coalesce(sum(e.units) filter (where e.account = 'available'), 0)::int8 as available
    from journal j
    join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
    where j.partner_id = ${partnerId} and j.kind <> 'accrual' and j.dine_id = any(${arrayLiteral(dineIds)}::int8[])
    group by j.dine_id, j.source_key`.execute(trx);
  const byDine: PostedSources = new Map();
  for (const { dine_id, source_key, deferred, available } of rows) {
    const sources = byDine.get(dine_id) ?? new Map<string, Posted>();
    byDine.set(dine_id, sources);
    const source = source_key.replace(/#\d+$/, '');
    const before = sources.get(source) ?? { deferred: 0, available: 0, versions: 0 };
    sources.set(source, {
      deferred: before.deferred + deferred,
      available: before.available + available,
      versions: before.versions + 1,
    });
  }
  return byDine;
};
