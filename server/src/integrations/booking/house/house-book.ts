import { createHash } from 'node:crypto';
import { DAY_MS } from '#domain/durations.ts';
import { addDays, dateIn } from '#domain/earning/local-time.ts';
import { startOf } from '#domain/reservations/booking-rules.ts';
import {
  type DiningTable,
  type HouseBook,
  tablesFor,
  timesOfDay,
} from '#domain/reservations/open-times.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { isExclusionViolation } from '#server/platform/db/transactions.ts';
import type {
  BookedTable,
  BookingDays,
  BookingPort,
  DaysQuery,
  ManyQuery,
  TableOrder,
} from '../port.ts';
import {
  deleteExpired,
  deleteHolder,
  insertPlacement,
  lockBook,
  markBooked,
  readBook,
  readBooks,
  readHolder,
  readTaken,
  readTakenOfMany,
} from './store.ts';

/** How long a table is held before it is booked. */
export const HOLD_MS = 5 * 60_000;

type Deps = { db: Database; now: Clock };
type Seating = Pick<TableOrder, 'restaurant' | 'startsAt' | 'partySize' | 'reference'>;

const confirmationOf = (reference: string): string =>
  createHash('sha256').update(reference).digest('hex').slice(0, 6).toUpperCase();

const readDays = async (
  { db, now }: Deps,
  { restaurant, from, days, partySize }: DaysQuery,
): Promise<BookingDays | null> => {
  const { merchantId, timeZone } = restaurant;
  const found = await asEngine(db, async (trx) => {
    const stored = await readBook(trx, restaurant);
    if (!stored) return undefined;
    const start = startOf(from, '00:00', timeZone);
    const until = new Date(start.getTime() + (days + 2) * DAY_MS);
    const taken = await readTaken(trx, { merchantId, from: start, until, now: now() });
    return { ...stored, taken };
  });
  if (!found) return null;
  const { book, rules, taken } = found;
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return {
    rules,
    turnMinutes: book.turnMinutes,
    days: dates.map((date) => ({ date, times: timesOfDay(book, { date, partySize, taken }) })),
  };
};

const readMany = (
  { db, now }: Deps,
  { restaurants, partySize }: ManyQuery,
): Promise<Map<string, BookingDays>> =>
  asEngine(db, async (trx) => {
    const stored = await readBooks(trx, restaurants);
    const spans = restaurants
      .filter(({ merchantId }) => stored.has(merchantId))
      .map(({ merchantId, date, timeZone }) => {
        const from = startOf(date, '00:00', timeZone);
        return { merchantId, from, until: new Date(from.getTime() + 3 * DAY_MS) };
      });
    const taken = Map.groupBy(await readTakenOfMany(trx, spans, now()), (row) => row.merchantId);
    const found = new Map<string, BookingDays>();
    for (const { merchantId, date } of restaurants) {
      const known = stored.get(merchantId);
      if (!known) continue;
      const { book, rules } = known;
      const times = timesOfDay(book, { date, partySize, taken: taken.get(merchantId) ?? [] });
      const { turnMinutes } = book;
      found.set(merchantId, { rules, turnMinutes, days: [{ date, times }] });
    }
    return found;
  });

// The smallest fitting table that is free for the turn, ignoring the table of the same reservation.
const freeTable = async (
  trx: Trx,
  book: HouseBook,
  { restaurant, startsAt, partySize, reference, now }: Seating & { now: Date },
): Promise<DiningTable | undefined> => {
  const date = dateIn(startsAt, book.timeZone);
  const taken = await readTaken(trx, {
    merchantId: restaurant.merchantId,
    from: startsAt,
    until: new Date(startsAt.getTime() + book.turnMinutes * 60_000),
    now,
    except: reference,
  });
  return tablesFor(book, partySize).find((table) =>
    timesOfDay({ ...book, tables: [table] }, { date, partySize, taken }).some(
      (time) => time.isOpen && time.startsAt.getTime() === startsAt.getTime(),
    ),
  );
};

/**
 * Assigns a table to a party in place of the reservation's current one; undefined without a change
 * if no table is free.
 */
const placeParty = async (
  { db, now }: Deps,
  order: Seating,
  heldUntil: Date | null,
): Promise<Date | null | undefined> => {
  const { restaurant, reference, startsAt } = order;
  const { merchantId } = restaurant;
  try {
    return await asEngine(db, async (trx) => {
      await lockBook(trx, merchantId);
      const stored = await readBook(trx, restaurant);
      if (!stored) return undefined;
      await deleteExpired(trx, merchantId, now());
      const held = await readHolder(trx, reference);
      if (held?.startsAt.getTime() === startsAt.getTime() && heldUntil) return held.heldUntil;
      // A canceled reservation has no table to move.
      if (!held && !heldUntil) return undefined;
      const table = await freeTable(trx, stored.book, { ...order, now: now() });
      if (!table) return undefined;
      await deleteHolder(trx, reference);
      const { turnMinutes } = stored.book;
      const placement = { merchantId, tableId: table.id, startsAt, turnMinutes };
      await insertPlacement(trx, { ...placement, holder: reference, heldUntil });
      return heldUntil;
    });
  } catch (error) {
    if (isExclusionViolation(error)) return undefined;
    throw error;
  }
};

const bookHeld = ({ db, now }: Deps, { restaurant, reference }: BookedTable) =>
  asEngine(db, async (trx) => {
    await lockBook(trx, restaurant.merchantId);
    const held = await readHolder(trx, reference);
    if (!held || (held.heldUntil && held.heldUntil <= now())) return { kind: 'expired' as const };
    await markBooked(trx, reference);
    return { kind: 'booked' as const, confirmation: confirmationOf(reference) };
  });

/** The restaurants' own books in our database; fails only if the database does. */
export const createHouseBook = (deps: Deps): BookingPort => ({
  readDays: (query) => readDays(deps, query),
  readMany: (query) => readMany(deps, query),
  hold: async (order) => {
    const heldUntil = new Date(deps.now().getTime() + HOLD_MS);
    const expiresAt = await placeParty(deps, order, heldUntil);
    return expiresAt === undefined
      ? { kind: 'taken' }
      : { kind: 'held', externalId: order.reference, expiresAt: expiresAt ?? heldUntil };
  },
  book: (order) => bookHeld(deps, order),
  change: async (order) =>
    (await placeParty(deps, order, null)) === undefined ? { kind: 'taken' } : { kind: 'changed' },
  // Under the book's lock, so that a table to which the reservation is just being moved is released
  // too.
  cancel: ({ restaurant, reference }) =>
    asEngine(deps.db, async (trx) => {
      await lockBook(trx, restaurant.merchantId);
      await deleteHolder(trx, reference);
    }),
  readStatus: async () => null,
});
