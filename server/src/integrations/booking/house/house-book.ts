import { DAY_MS } from '#domain/durations.ts';
import { startOf } from '#domain/reservations/booking-rules.ts';
import { timesOfDay } from '#domain/reservations/open-times.ts';
import { addDays } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { BookingDays, BookingReads, DaysQuery, ManyQuery } from '../port.ts';
import { readBook, readBooks, readTaken, readTakenOfMany } from './store.ts';

type Deps = { db: Database; now: Clock };

const readDays = async (
  { db, now }: Deps,
  { restaurant, from, days, partySize, except }: DaysQuery,
): Promise<BookingDays | null> => {
  const { merchantId, timeZone } = restaurant;
  const found = await asEngine(db, async (trx) => {
    const stored = await readBook(trx, restaurant);
    if (!stored) return undefined;
    const start = startOf(from, '00:00', timeZone);
    const until = new Date(start.getTime() + (days + 2) * DAY_MS);
    const span = { merchantId, from: start, until, now: now(), except };
    const taken = await readTaken(trx, span);
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

/** The times of the restaurants' own books in our database; fails only if the database does. */
export const createHouseBook = (deps: Deps): BookingReads => ({
  readDays: (query) => readDays(deps, query),
  readMany: (query) => readMany(deps, query),
});
