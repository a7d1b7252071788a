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
import type { JournalSource } from './journal-source.ts';

export type JournalRow = {
  partnerId: string;
  memberId: number;
  id: number;
  kind: string;
  sourceCode: SourceCode;
  source: JournalSource;
  /** 1, and one more for each correction of the same source. */
  version: number;
  occurredAt: string;
  postedAt: string;
};
export type EntryRow = EntryLine & { partnerId: string; memberId: number; journalId: number };
export type BalanceRow = EntryLine & MemberKey;

/** The journal totals, by dine and then by source. */
export type PostedSources = Map<number, Map<string, Posted>>;

type Part<Of extends JournalSource['of']> = Extract<JournalSource, { of: Of }>;

// The value of a column that only journals of one source have.
const ifOf =
  <Of extends JournalSource['of']>(of: Of, value: (source: Part<Of>) => string | number | null) =>
  ({ source }: JournalRow): string | number | null =>
    source.of === of ? value(source as Part<Of>) : null;

const journalColumns: readonly BulkColumn<JournalRow>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['id', 'int8', (row) => row.id],
  ['kind', 'text', (row) => row.kind],
  ['source_code', 'text', (row) => row.sourceCode],
  ['version', 'int2', (row) => row.version],
  ['dine_id', 'int8', ({ source }) => ('dineId' in source ? source.dineId : null)],
  ['dine_source', 'text', ifOf('dine', ({ source }) => source)],
  ['bonus_code', 'text', ifOf('bonus', ({ code }) => code)],
  ['offer_merchant_id', 'text', ifOf('flexOffer', ({ merchantId }) => merchantId)],
  ['offer_starts_on', 'date', ifOf('flexOffer', ({ startsOn }) => startsOn)],
  ['reservation_id', 'int8', ifOf('reservation', ({ id }) => id)],
  ['adjustment_id', 'int8', ifOf('adjustment', ({ id }) => id)],
  ['claim_id', 'int8', ifOf('adjustment', ({ claimId }) => claimId)],
  ['payout_id', 'int8', ifOf('payout', ({ id }) => id)],
  ['file_number', 'int4', ifOf('fileLine', ({ file }) => file)],
  ['file_line', 'int4', ifOf('fileLine', ({ line }) => line)],
  ['step', 'text', ({ source }) => ('step' in source ? source.step : null)],
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

type PostedRow = Posted & { dineId: number; source: string };

/** The journal totals of dines, without what was sent to a partner. */
export const readPosted = async (
  trx: Trx,
  partnerId: string,
  dineIds: readonly number[],
): Promise<PostedSources> => {
  const { rows } = await sql<PostedRow>`
    select j.dine_id as "dineId", j.dine_source as source,
      coalesce(sum(e.units) filter (where e.account = 'deferred'), 0)::int8 as deferred,
      coalesce(sum(e.units) filter (where e.account = 'available'), 0)::int8 as available,
      max(j.version)::int as versions
    from journal j
    join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
    where j.partner_id = ${partnerId} and j.dine_source is not null
      and j.dine_id = any(${arrayLiteral(dineIds)}::int8[])
    group by j.dine_id, j.dine_source`.execute(trx);
  const byDine: PostedSources = new Map();
  for (const { dineId, source, ...posted } of rows)
    byDine.set(dineId, (byDine.get(dineId) ?? new Map<string, Posted>()).set(source, posted));
  return byDine;
};
