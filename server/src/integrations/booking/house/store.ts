import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/durations.ts';
import type { BookingRules } from '#domain/reservations/availability.ts';
import { timeOf } from '#domain/reservations/booking-rules.ts';
import type { HouseBook, TakenTurn } from '#domain/reservations/open-times.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';

export type StoredBook = { book: HouseBook; rules: BookingRules };

type BookRow = {
  merchantId: string;
  turnMinutes: number;
  daysAhead: number;
  leadMinutes: number;
  cancelMinutes: number;
  requiresCard: boolean;
  depositCents: number;
  tables: { id: string; minParty: number; maxParty: number }[];
  shifts: { weekdays: number; opens: number; last: number; slotMinutes: number }[];
  closures: string[];
};

const rulesOf = ({ tables, daysAhead, leadMinutes, ...row }: BookRow): BookingRules => ({
  daysAhead,
  leadMinutes,
  cancelMinutes: row.cancelMinutes,
  requiresCard: row.requiresCard,
  depositCents: row.depositCents,
  minParty: Math.min(...tables.map(({ minParty }) => minParty)),
  maxParty: Math.max(...tables.map(({ maxParty }) => maxParty)),
});

type Restaurant = { merchantId: string; timeZone: string };

/** The books of restaurants by merchant id; one without a table or shift is left out. */
export const readBooks = async (
  trx: Trx,
  restaurants: readonly Restaurant[],
): Promise<Map<string, StoredBook>> => {
  const ids = restaurants.map(({ merchantId }) => merchantId);
  const { rows } = await sql<BookRow>`
    select b.merchant_id as "merchantId", b.turn_minutes as "turnMinutes", b.days_ahead as "daysAhead",
      b.lead_minutes as "leadMinutes", b.cancel_minutes as "cancelMinutes",
      b.requires_card as "requiresCard", b.deposit_cents as "depositCents",
      coalesce((select json_agg(json_build_object('id', t.table_id, 'minParty', t.min_party,
        'maxParty', t.max_party)) from restaurant_table t where t.merchant_id = b.merchant_id), '[]') as tables,
      coalesce((select json_agg(json_build_object('weekdays', s.weekdays, 'opens', s.opens_minute,
        'last', s.last_minute, 'slotMinutes', s.slot_minutes))
        from restaurant_shift s where s.merchant_id = b.merchant_id), '[]') as shifts,
      coalesce((select json_agg(c.closed_on) from restaurant_closure c
        where c.merchant_id = b.merchant_id), '[]') as closures
    from restaurant_book b where b.merchant_id = any(${ids}::text[])`.execute(trx);
  const zones = new Map(restaurants.map(({ merchantId, timeZone }) => [merchantId, timeZone]));
  const books = new Map<string, StoredBook>();
  for (const row of rows) {
    const { merchantId, turnMinutes, tables, closures } = row;
    if (tables.length === 0 || row.shifts.length === 0) continue;
    const timeZone = zones.get(merchantId) ?? '';
    const shifts = row.shifts.map(({ weekdays, opens, last, slotMinutes }) => ({
      weekdays,
      slotMinutes,
      opens: timeOf(opens),
      lastSeating: timeOf(last),
    }));
    const book = { timeZone, turnMinutes, tables, shifts, closures };
    books.set(merchantId, { book, rules: rulesOf(row) });
  }
  return books;
};

/** A restaurant's book; undefined without one, or without a table or shift. */
export const readBook = async (trx: Trx, restaurant: Restaurant): Promise<StoredBook | undefined> =>
  (await readBooks(trx, [restaurant])).get(restaurant.merchantId);

/** Serializes bookings of a restaurant's tables. */
export const lockBook = (trx: Trx, merchantId: string) =>
  sql`select from restaurant_book where merchant_id = ${merchantId} for update`.execute(trx);

type TakenQuery = {
  merchantId: string;
  from: Date;
  until: Date;
  now: Date;
  except?: string | undefined;
};

/** The turns that are booked, or held by a hold that has not expired. */
export const readTaken = async (trx: Trx, query: TakenQuery): Promise<TakenTurn[]> => {
  const { rows } = await sql<TakenTurn>`
    select table_id as "tableId", starts_at as "startsAt", ends_at as "endsAt" from table_turn
    where merchant_id = ${query.merchantId}
      and tstzrange(starts_at, ends_at) && tstzrange(${query.from}, ${query.until})
      and (held_until is null or held_until > ${query.now})
      and holder <> ${query.except ?? ''}`.execute(trx);
  return rows;
};

type Span = { merchantId: string; from: Date; until: Date };

const spanColumns: readonly BulkColumn<Span>[] = [
  ['merchant_id', 'text', (row) => row.merchantId],
  ['starts_from', 'timestamptz', (row) => row.from.toISOString()],
  ['starts_until', 'timestamptz', (row) => row.until.toISOString()],
];

/** The taken turns of many restaurants, each within its own span. */
export const readTakenOfMany = async (
  trx: Trx,
  spans: readonly Span[],
  now: Date,
): Promise<(TakenTurn & { merchantId: string })[]> => {
  if (spans.length === 0) return [];
  const { rows } = await sql<TakenTurn & { merchantId: string }>`
    select t.merchant_id as "merchantId", t.table_id as "tableId", t.starts_at as "startsAt", t.ends_at as "endsAt"
    from ${unnestRows(spanColumns, spans)}
    join table_turn t on t.merchant_id = given.merchant_id
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(given.starts_from, given.starts_until)
    where t.held_until is null or t.held_until > ${now}`.execute(trx);
  return rows;
};

export const deleteExpired = (trx: Trx, merchantId: string, now: Date) =>
  trx
    .deleteFrom('table_turn')
    .where('merchant_id', '=', merchantId)
    .where('held_until', '<=', now)
    .execute();

export const deleteHolder = (trx: Trx, holder: string) =>
  trx.deleteFrom('table_turn').where('holder', '=', holder).execute();

type Placement = {
  merchantId: string;
  tableId: string;
  startsAt: Date;
  turnMinutes: number;
  holder: string;
  heldUntil: Date | null;
};

/** Inserts a turn for a table; an overlapping turn raises an exclusion violation. */
export const insertPlacement = (trx: Trx, placement: Placement) =>
  trx
    .insertInto('table_turn')
    .values({
      holder: placement.holder,
      merchant_id: placement.merchantId,
      table_id: placement.tableId,
      starts_at: placement.startsAt,
      ends_at: new Date(placement.startsAt.getTime() + placement.turnMinutes * MINUTE_MS),
      held_until: placement.heldUntil,
    })
    .execute();

export type HeldTable = { startsAt: Date; heldUntil: Date | null };

/** The turn that a reservation holds or has booked. */
export const readHolder = async (trx: Trx, holder: string): Promise<HeldTable | undefined> => {
  const { rows } = await sql<HeldTable>`
    select starts_at as "startsAt", held_until as "heldUntil" from table_turn
    where holder = ${holder}`.execute(trx);
  return rows[0];
};

export const markBooked = (trx: Trx, holder: string) =>
  trx.updateTable('table_turn').set({ held_until: null }).where('holder', '=', holder).execute();
