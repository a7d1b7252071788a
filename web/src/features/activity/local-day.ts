import { createDateFormatter } from '#domain/date-formatter.ts';

const formatLongDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const formatShortDay = createDateFormatter({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const formatMonth = createDateFormatter({ month: 'long', timeZone: 'UTC' });
const formatMonthAndYear = createDateFormatter({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const utc = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** `Fri, Nov 20`; includes the year when it is not the current one. */
export const dayWithWeekday = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4)
    ? formatLongDay(utc(day))
    : `${formatLongDay(utc(day))}, ${day.slice(0, 4)}`;

/** `Nov 20`; includes the year when it is not the current one. */
export const dayOf = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4)
    ? formatShortDay(utc(day))
    : `${formatShortDay(utc(day))}, ${day.slice(0, 4)}`;

const formatFullDay = createDateFormatter({ dateStyle: 'long', timeZone: 'UTC' });

/** `November 20, 2026`. */
export const longDate = (day: string): string => formatFullDay(utc(day));

const formatWeekday = createDateFormatter({ weekday: 'long', timeZone: 'UTC' });

/** `Sunday`. */
export const weekdayOf = (day: string): string => formatWeekday(utc(day));

/** `Nov 13`. */
export const shortDate = (day: string): string => formatShortDay(utc(day));

/** `November`, or `November 2025` when it is not the current year. */
export const monthOf = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? formatMonth : formatMonthAndYear)(utc(day));
