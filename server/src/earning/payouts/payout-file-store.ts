import { sql } from 'kysely';
import type { PayoutDelivery } from '#domain/payouts/payout.ts';
import type { FileLine } from '#domain/payouts/reconcile-payout.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';
import { type FiledPayout, payoutColumns } from './reconcile-store.ts';

/** One row of a provider's file of statement credits or email payouts, with its line. */
export type PayoutFileLine = FileLine & {
  line: number;
  order: string;
  reference: string;
  date: string;
  reason: string;
};

const columns: readonly BulkColumn<PayoutFileLine>[] = [
  ['line', 'int8', (row) => row.line],
  ['order_id', 'text', (row) => row.order],
  ['amount_cents', 'int8', (row) => row.amountCents],
  ['result', 'text', (row) => row.result],
  ['dated_on', 'date', (row) => row.date],
  ['reference', 'text', (row) => row.reference],
  ['reason', 'text', (row) => row.reason],
];

/** Stores rows of a file for one run. */
export const addFileLines = async (
  trx: Trx,
  { run, now }: { run: string; now: Date },
  lines: readonly PayoutFileLine[],
): Promise<void> => {
  await sql`insert into payout_file_row (run, stored_at, ${columnNames(columns)})
    select ${run}::uuid, ${now.toISOString()}::timestamptz, ${columnNames(columns)}
    from ${unnestRows(columns, lines)}`.execute(trx);
};

/** Deletes the rows of a run, and those that a run which died left behind. */
export const deleteFileLines = async (trx: Trx, run: string, before: Date): Promise<void> => {
  await sql`delete from payout_file_row
    where run = ${run}::uuid or stored_at < ${before.toISOString()}::timestamptz`.execute(trx);
};

const MAX_LINES_OF_ORDER = 100;

export type FiledOrders = { orders: PayoutFileLine[][]; lastLine: number | null };
type Page = { run: string; afterLine: number; limit: number };

/**
 * The orders whose first row is among the next rows of a file, each with its rows in the order of the file; `lastLine`
 * is null at the end. Looks up each row's order by index: a join would read the whole file for each page.
 */
export const readFiledOrders = async (
  trx: Trx,
  { run, afterLine, limit }: Page,
): Promise<FiledOrders> => {
  const page = sql`select line, order_id from payout_file_row
    where run = ${run}::uuid and line > ${afterLine} order by line limit ${limit}`;
  const { rows } = await sql<PayoutFileLine>`
    select r.line, r.order_id as order, r.amount_cents as "amountCents", r.result,
      r.dated_on::text as date, r.reference, r.reason
    from (${page}) as page cross join lateral (select min(f.line) as line from payout_file_row f
        where f.run = ${run}::uuid and f.order_id = page.order_id offset 0) as first
      cross join lateral (select * from payout_file_row f
        where f.run = ${run}::uuid and f.order_id = page.order_id and first.line = page.line
        order by f.line limit ${MAX_LINES_OF_ORDER}) as r
    order by page.line, r.line`.execute(trx);
  const { rows: last } = await sql<{ line: number; count: number }>`
    select max(line) as line, count(*)::int as count from (${page}) as page`.execute(trx);
  const lastLine = last[0]?.count === limit ? last[0].line : null;
  return { orders: [...Map.groupBy(rows, ({ order }) => order).values()], lastLine };
};

type Coverage = {
  run: string;
  partnerIds: readonly string[];
  deliveries: readonly PayoutDelivery[];
  after: { partnerId: string; id: number };
  limit: number;
};

/** Payouts that were completed on the days of a run's file, and that no file has named yet. */
export const readUnfiledPayouts = async (trx: Trx, cover: Coverage): Promise<FiledPayout[]> => {
  const { run, after } = cover;
  const { rows } = await sql<FiledPayout>`
    with days as (select min(dated_on) as first, max(dated_on) as last from payout_file_row
      where run = ${run}::uuid)
    select ${payoutColumns} from payout p, days
    where p.partner_id = any(${cover.partnerIds}::text[])
      and p.delivery = any(${cover.deliveries}::text[])
      and p.status = 'completed' and p.reconciled_at is null
      and (p.updated_at at time zone 'UTC')::date between days.first and days.last
      and (p.partner_id, p.id) > (${after.partnerId}, ${after.id})
      and not exists (select from payout_file_row f
        where f.run = ${run}::uuid and f.order_id = p.partner_id || '-' || p.id)
    order by p.partner_id, p.id limit ${cover.limit}`.execute(trx);
  return rows;
};
