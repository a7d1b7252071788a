import { createDateFormatter } from '../date-formatter.ts';
import { WEEKDAYS, type Weekday } from './merchant.ts';

const formats = {
  long: createDateFormatter({ weekday: 'long', timeZone: 'UTC' }),
  short: createDateFormatter({ weekday: 'short', timeZone: 'UTC' }),
  narrow: createDateFormatter({ weekday: 'narrow', timeZone: 'UTC' }),
};

/** A weekday by its name in the current locale: `Sunday`, `Sun`, `S`. */
export const weekdayName = (day: Weekday, style: keyof typeof formats): string =>
  // January 4, 2026 was a Sunday.
  formats[style](Date.UTC(2026, 0, 4 + WEEKDAYS.indexOf(day)));
