import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows, updateRows } from '#server/platform/db/unnest-rows.ts';
import type { MovedLine } from './accrual-journal.ts';

export type LineStatus = 'sent' | 'posted' | 'rejected';
export type LineKey = { fileNumber: number; line: number };
export type SentLine = MovedLine & { status: LineStatus };

type Keyed = LineKey & { partnerId: string };
const keyColumns: readonly BulkColumn<Keyed>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['file_number', 'int4', (row) => row.fileNumber],
  ['line', 'int4', (row) => row.line],
];
const sameLine = sql`(l.partner_id, l.file_number, l.line)
  = (given.partner_id, given.file_number, given.line)`;

/** The lines that a partner names, as they are stored. */
export const readSentLines = async (
  trx: Trx,
  partnerId: string,
  keys: readonly LineKey[],
): Promise<SentLine[]> => {
  const rows = keys.map((key) => ({ ...key, partnerId }));
  const found = await sql<SentLine>`
    select l.partner_id as "partnerId", l.file_number as "fileNumber", l.line,
      l.member_id as "memberId", l.units, l.source_code as "sourceCode", l.dine_id as "dineId",
      l.status
    from ${unnestRows(keyColumns, rows)}
    cross join lateral (select * from accrual_line l where ${sameLine} offset 0) as l`.execute(trx);
  return found.rows;
};

export type ChangedLine = MovedLine & { status: LineStatus; reason: string };

export const updateLines = (trx: Trx, lines: readonly ChangedLine[], now: Date) =>
  updateRows<ChangedLine>(
    'accrual_line',
    {
      keys: keyColumns,
      changes: [
        ['status', 'text', (row) => row.status],
        ['reason', 'text', (row) => row.reason],
      ],
      also: sql`changed_at = ${now.toISOString()}::timestamptz`,
    },
    lines,
  ).execute(trx);

const dineColumns: readonly BulkColumn<MovedLine>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['dine_id', 'int8', (row) => row.dineId],
];
const sameDine = sql`(d.partner_id, d.member_id, d.id)
  = (given.partner_id, given.member_id, given.dine_id)`;

const positionsOf = (lines: readonly MovedLine[], status: 'Awarded' | 'Paid') =>
  sql`(select (select d.ctid from dine d where ${sameDine} and d.award_status = ${status} offset 0)
    as position from ${unnestRows(dineColumns, lines)} where given.dine_id is not null offset 0)`;

/** Awarded to Paid, for the dines of these lines that still are awarded. */
export const payDines = (trx: Trx, lines: readonly MovedLine[], now: Date) =>
  sql`update dine as target set award_status = 'Paid',
      paid_at = ${now.toISOString()}::timestamptz, due_at = null,
      updated_at = ${now.toISOString()}::timestamptz
    from ${positionsOf(lines, 'Awarded')} as found where target.ctid = found.position`.execute(trx);

/** Paid back to Awarded, for the dines of lines that the partner reversed. */
export const unpayDines = (trx: Trx, lines: readonly MovedLine[], now: Date) =>
  sql`update dine as target set award_status = 'Awarded', paid_at = null,
      updated_at = ${now.toISOString()}::timestamptz
    from ${positionsOf(lines, 'Paid')} as found where target.ctid = found.position`.execute(trx);
