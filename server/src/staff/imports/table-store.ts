import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type BulkColumn,
  columnNames,
  insertRows,
  unnestRows,
} from '#server/platform/db/unnest-rows.ts';
import type { TableRow } from './table-row.ts';

const bookColumns: readonly BulkColumn<TableRow>[] = [
  ['merchant_id', 'text', (row) => row.merchantId],
  ['turn_minutes', 'int2', (row) => row.turnMinutes],
  ['days_ahead', 'int2', (row) => row.daysAhead],
  ['lead_minutes', 'int2', (row) => row.leadMinutes],
  ['cancel_minutes', 'int2', (row) => row.cancelMinutes],
  ['requires_card', 'bool', (row) => row.cardRequired],
  ['deposit_cents', 'int8', (row) => row.depositCents],
];

type Table = TableRow['tables'][number] & { merchantId: string };
const tableColumns: readonly BulkColumn<Table>[] = [
  ['merchant_id', 'text', (row) => row.merchantId],
  ['table_id', 'text', (row) => row.id],
  ['min_party', 'int2', (row) => row.minParty],
  ['max_party', 'int2', (row) => row.maxParty],
];

type Shift = TableRow['shifts'][number] & { merchantId: string; slotMinutes: number };
const shiftColumns: readonly BulkColumn<Shift>[] = [
  ['merchant_id', 'text', (row) => row.merchantId],
  ['weekdays', 'int2', (row) => row.weekdays],
  ['opens_minute', 'int2', (row) => row.opensMinute],
  ['last_minute', 'int2', (row) => row.lastMinute],
  ['slot_minutes', 'int2', (row) => row.slotMinutes],
];

type Closure = { merchantId: string; closedOn: string };
const closureColumns: readonly BulkColumn<Closure>[] = [
  ['merchant_id', 'text', (row) => row.merchantId],
  ['closed_on', 'date', (row) => row.closedOn],
];

export const readKnownMerchants = async (
  trx: Trx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await trx.selectFrom('merchant').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

const insertAll = async <Row>(
  trx: Trx,
  table: string,
  { columns, rows }: { columns: readonly BulkColumn<Row>[]; rows: readonly Row[] },
) => {
  if (rows.length > 0) await insertRows(table, columns, rows).execute(trx);
};

type SavedBook = Omit<TableRow, 'merchantId' | 'cardRequired' | 'depositCents'>;

/** Replaces the book of one restaurant; what guarantees a table stays as it was. */
export const replaceBook = async (trx: Trx, merchantId: string, book: SavedBook): Promise<void> => {
  const guarantee = await trx
    .selectFrom('restaurant_book')
    .select(['requires_card as cardRequired', 'deposit_cents as depositCents'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  const none = { cardRequired: false, depositCents: 0 };
  await replaceBooks(trx, [{ merchantId, ...book, ...(guarantee ?? none) }]);
};

/** Replaces the tables, shifts and closures of restaurants; what is booked stays booked. Returns how many are new. */
export const replaceBooks = async (trx: Trx, rows: readonly TableRow[]): Promise<number> => {
  const ids = rows.map(({ merchantId }) => merchantId);
  const { rows: written } = await sql<{ isNew: boolean }>`
    insert into restaurant_book (${columnNames(bookColumns)})
    select ${columnNames(bookColumns)} from ${unnestRows(bookColumns, rows)}
    on conflict (merchant_id) do update set turn_minutes = excluded.turn_minutes,
      days_ahead = excluded.days_ahead, lead_minutes = excluded.lead_minutes,
      cancel_minutes = excluded.cancel_minutes, requires_card = excluded.requires_card,
      deposit_cents = excluded.deposit_cents
    returning xmax = 0 as "isNew"`.execute(trx);
  for (const table of ['restaurant_table', 'restaurant_shift', 'restaurant_closure'] as const)
    await trx.deleteFrom(table).where('merchant_id', 'in', ids).execute();
  await insertAll(trx, 'restaurant_table', {
    columns: tableColumns,
    rows: rows.flatMap(({ merchantId, tables }) =>
      tables.map((table) => ({ ...table, merchantId })),
    ),
  });
  await insertAll(trx, 'restaurant_shift', {
    columns: shiftColumns,
    rows: rows.flatMap(({ merchantId, shifts, slotMinutes }) =>
      shifts.map((shift) => ({ ...shift, merchantId, slotMinutes })),
    ),
  });
  await insertAll(trx, 'restaurant_closure', {
    columns: closureColumns,
    rows: rows.flatMap(({ merchantId, closures }) =>
      [...new Set(closures)].map((closedOn) => ({ merchantId, closedOn })),
    ),
  });
  // Search indexes reload the restaurants, which can be booked now.
  await sql`update merchant set change = nextval('merchant_change')
    where id = any(${ids}::text[])`.execute(trx);
  return written.filter(({ isNew }) => isNew).length;
};
