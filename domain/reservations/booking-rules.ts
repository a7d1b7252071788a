import { MINUTE_MS } from '../durations.ts';
import { addDays, instantOf, isRealDate, weekdayOf } from '../time/local-time.ts';

/** The time, local to the restaurant, that a search uses when none is chosen. */
export const DEFAULT_TIME = '19:00';
/** The party that a search uses when none is chosen. */
export const DEFAULT_PARTY_SIZE = 2;
/** Upper bounds of any request; a restaurant's own rules may be stricter. */
export const MAX_PARTY_SIZE = 20;
export const MAX_DAYS_AHEAD = 365;
const OVERLAP_MS = 120 * MINUTE_MS;

/** The first and last date that the date picker offers on a local day, as ISO dates. */
export const pickerBounds = (today: string): { min: string; max: string } => ({
  min: addDays(today, -1),
  max: addDays(today, MAX_DAYS_AHEAD),
});

/** Whether text is a time of day on a quarter hour, as `HH:MM`. */
export const isBookableTime = (text: string): boolean =>
  /^([01]\d|2[0-3]):(00|15|30|45)$/.test(text);

/** Minutes since midnight of a time of day `HH:MM`. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time of day `HH:MM` of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The instant of a local date and time of day in an IANA zone. */
export const startOf = (date: string, time: string, timeZone: string): Date =>
  instantOf(`${date}T${time}:00`, timeZone);

/** Two reservations of a member at one restaurant overlap when they start strictly less than two hours apart. */
export const overlaps = (first: Date, second: Date): boolean =>
  Math.abs(first.getTime() - second.getTime()) < OVERLAP_MS;

/** The instant from which the member can start another reservation at the restaurant. */
export const overlapsUntil = (start: Date): Date => new Date(start.getTime() + OVERLAP_MS);

/** The last instant at which a member can change or cancel online. */
export const cancelUntil = (start: Date, cancelMinutes: number): Date =>
  new Date(start.getTime() - cancelMinutes * MINUTE_MS);

/** Whether a date exists and its weekday is in a mask with a bit a day, Sunday lowest. */
export const isOnWeekday = (date: string, weekdays: number): boolean =>
  isRealDate(date) && ((weekdays >> weekdayOf(date)) & 1) === 1;
