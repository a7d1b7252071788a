import { isOnWeekday } from './booking-rules.ts';
import type { BookShift } from './check-book.ts';
import type { DiningTable } from './open-times.ts';

/** A table that is booked; the time is local, in minutes since midnight. */
export type BookedTurn = { tableId: string; partySize: number; date: string; minute: number };
type Book = {
  tables: readonly DiningTable[];
  shifts: readonly BookShift[];
  closures: readonly string[];
};

/** The part of a book that a booked table lacks when the book changed; null where the book still has it. */
export const bookConflict = (
  { tables, shifts, closures }: Book,
  { tableId, partySize, date, minute }: BookedTurn,
): 'closed' | 'shift' | 'table' | null => {
  if (closures.includes(date)) return 'closed';
  const isServed = shifts.some(
    ({ weekdays, opensMinute, lastMinute }) =>
      isOnWeekday(date, weekdays) && opensMinute <= minute && minute <= lastMinute,
  );
  if (!isServed) return 'shift';
  const table = tables.find(({ id }) => id === tableId);
  return table && partySize <= table.maxParty ? null : 'table';
};
