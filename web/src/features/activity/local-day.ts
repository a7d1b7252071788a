import { createDateFormatter } from '#domain/date-formatter.ts';

const dayOf = createDateFormatter(
  {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  },
  'en-CA',
);

/** The ISO day on the visitor's own calendar. */
export const localDay = (instant: Date): string => dayOf(instant);

const longDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortDay = createDateFormatter({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const monthName = createDateFormatter({ month: 'long', timeZone: 'UTC' });
const monthAndYear = createDateFormatter({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const utc = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** `Fri, Nov 20`; a day of another year carries the year. */
export const dayWithWeekday = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4)
    ? longDay(utc(day))
    : `${longDay(utc(day))}, ${day.slice(0, 4)}`;

/** `Nov 13`. */
export const shortDate = (day: string): string => shortDay(utc(day));

/** `November`, or `November 2025` for another year than today's. */
export const monthOf = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? monthName : monthAndYear)(utc(day));
