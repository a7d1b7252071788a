import { createDateFormatter, formatClock, formatInZone } from '#domain/date-formatter.ts';
import { MACHINE_LOCALE } from '#domain/format/locale.ts';
import type { Copy } from '../../content/copy.ts';

const shortDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const longDay = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const yearDay = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortYearDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);

const isSameYear = (date: string, today: string) => date.slice(0, 4) === today.slice(0, 4);

/** `Tue, Oct 6` of an ISO date, with its year unless that is today’s. */
export const formatShortDay = (date: string, today = date): string =>
  (isSameYear(date, today) ? shortDay : shortYearDay)(dateOf(date));

/** `Tuesday, October 6` of an ISO date, with its year unless that is today’s. */
export const formatLongDay = (date: string, today = date): string =>
  (isSameYear(date, today) ? longDay : yearDay)(dateOf(date));

/** `7:00 pm` of a time of day `HH:MM`. */
export const formatTime = (time: string): string => formatClock(time.slice(0, 5));

/** The local date and time of day of an instant in a time zone, as `2026-10-06` and `19:00`. */
export const localTimeOf = (instant: string, timeZone: string) => {
  const text = formatInZone(
    instant,
    { timeZone, dateStyle: 'short', timeStyle: 'short' },
    MACHINE_LOCALE,
  );
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
};

/** `2 people`, by the copy of the widget. */
export const formatParty = (size: number, copy: Copy<'reservations', 'widget'>): string =>
  copy.plural('people', size);
