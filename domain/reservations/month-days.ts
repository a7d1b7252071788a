import { addDays, weekdayOf } from '../time/local-time.ts';

const DAYS_A_WEEK = 7;

/** A day of a month in which tables can be searched: with a table, without one, or without a seating. */
export const monthDayStates = ['open', 'full', 'closed'] as const;
export type MonthDayState = (typeof monthDayStates)[number];

/** The month `YYYY-MM` of an ISO date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month that lies some months after another one. */
export const addMonths = (month: string, count: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = Math.floor(index / 12);
  return `${String(year).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
};

/** The dates of a month. */
export const datesOf = (month: string): string[] => {
  const dates: string[] = [];
  for (let date = `${month}-01`; monthOf(date) === month; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** The weeks of a month from Sunday to Saturday; null for the days of other months. */
export const weeksOf = (month: string): (string | null)[][] => {
  const dates = datesOf(month);
  const before = Array.from({ length: weekdayOf(`${month}-01`) }, () => null);
  const cells: (string | null)[] = [...before, ...dates];
  while (cells.length % DAYS_A_WEEK > 0) cells.push(null);
  return Array.from({ length: cells.length / DAYS_A_WEEK }, (_, week) =>
    cells.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  );
};

/** The same day of the month some months later, or that month's last day. */
export const sameDayAfter = (date: string, months: number): string => {
  const dates = datesOf(addMonths(monthOf(date), months));
  return dates[Number(date.slice(8)) - 1] ?? dates.at(-1) ?? date;
};

type Bounds = { min: string; max: string };

/** The date of bounds that is nearest to a date. */
export const dateWithin = (date: string, { min, max }: Bounds): string => {
  if (date < min) return min;
  return date < max ? date : max;
};

const moves: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -DAYS_A_WEEK),
  ArrowDown: (date) => addDays(date, DAYS_A_WEEK),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, DAYS_A_WEEK - 1 - weekdayOf(date)),
  PageUp: (date) => sameDayAfter(date, -1),
  PageDown: (date) => sameDayAfter(date, 1),
};

/** The date to which a key moves within bounds; null for other keys. */
export const dateAfterKey = (date: string, key: string, bounds: Bounds): string | null => {
  const moved = moves[key]?.(date);
  return moved === undefined ? null : dateWithin(moved, bounds);
};
