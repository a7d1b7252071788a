import { MINUTE_MS } from '../durations.ts';
import { wallTimeIn } from '../time/local-time.ts';
import { isOnWeekday, minutesOf, startOf, timeOf } from './booking-rules.ts';

/** A table of a restaurant and the party sizes that it seats. */
export type DiningTable = { id: string; minParty: number; maxParty: number };

/** When parties are seated: weekdays have a bit a day, Sunday lowest; times are local, the last one included. */
export type Shift = { weekdays: number; opens: string; lastSeating: string; slotMinutes: number };

/** A restaurant's own reservation book. */
export type HouseBook = {
  timeZone: string;
  turnMinutes: number;
  tables: readonly DiningTable[];
  shifts: readonly Shift[];
  /** Local dates on which the restaurant takes no reservation. */
  closures: readonly string[];
};

/** A time of day at which parties are seated, and whether a table is free. */
export type DayTime = { time: string; startsAt: Date; isOpen: boolean };

/** The turn of a table that is held or booked. */
export type TakenTurn = { tableId: string; startsAt: Date; endsAt: Date };

const seatingTimes = ({ shifts, closures }: HouseBook, date: string): string[] => {
  if (closures.includes(date)) return [];
  const minutes = new Set<number>();
  for (const { weekdays, opens, lastSeating, slotMinutes } of shifts) {
    if (!isOnWeekday(date, weekdays)) continue;
    for (let i = minutesOf(opens); i <= minutesOf(lastSeating); i += slotMinutes) minutes.add(i);
  }
  return [...minutes].sort((a, b) => a - b).map(timeOf);
};

const MOST_STARTS = 20_000;
const starts = new Map<string, Date | null>();

// Null for a time inside a daylight-saving gap, which is not on that day's clock.
const readStart = (date: string, time: string, timeZone: string): Date | null => {
  const startsAt = startOf(date, time, timeZone);
  return wallTimeIn(startsAt, timeZone) === `${date}T${time}:00` ? startsAt : null;
};

// Cached, because a search of many restaurants needs the same times in the same zone.
const startOnClock = (date: string, time: string, timeZone: string): Date | null => {
  const key = `${timeZone} ${date} ${time}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  if (starts.size >= MOST_STARTS) starts.clear();
  const startsAt = readStart(date, time, timeZone);
  starts.set(key, startsAt);
  return startsAt;
};

/** The tables that seat a party, the smallest first. */
export const tablesFor = ({ tables }: HouseBook, partySize: number): DiningTable[] =>
  tables
    .filter(({ minParty, maxParty }) => minParty <= partySize && partySize <= maxParty)
    .sort((a, b) => a.maxParty - b.maxParty || a.id.localeCompare(b.id));

type DayQuery = { date: string; partySize: number; taken: readonly TakenTurn[] };

const overlap = (turn: TakenTurn, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  turn.startsAt < endsAt && startsAt < turn.endsAt;

/** The seating times of a local date for a party; one is open when a fitting table is free for the whole turn. */
export const timesOfDay = (book: HouseBook, { date, partySize, taken }: DayQuery): DayTime[] => {
  const { timeZone, turnMinutes } = book;
  const tables = tablesFor(book, partySize);
  const seatings = seatingTimes(book, date).flatMap((time) => {
    const startsAt = startOnClock(date, time, timeZone);
    if (!startsAt) return [];
    return [{ time, startsAt, endsAt: new Date(startsAt.getTime() + turnMinutes * MINUTE_MS) }];
  });
  const [first, last] = [seatings[0], seatings.at(-1)];
  if (!first || !last) return [];
  const day = { startsAt: first.startsAt, endsAt: last.endsAt };
  const turns = Map.groupBy(
    taken.filter((turn) => overlap(turn, day)),
    ({ tableId }) => tableId,
  );
  return seatings.map(({ time, ...seating }) => ({
    time,
    startsAt: seating.startsAt,
    isOpen: tables.some(({ id }) => !turns.get(id)?.some((turn) => overlap(turn, seating))),
  }));
};
