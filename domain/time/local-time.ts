import { DAY_MS } from '../durations.ts';
import { MACHINE_LOCALE } from '../format/locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const dayOffsets = new Map<string, number | null>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat(MACHINE_LOCALE, {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
};

const offsetAt = (instantMs: number, zone: string): number => {
  const part: { [type: string]: number } = {};
  for (const { type, value } of formatOf(zone).formatToParts(instantMs)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instantMs;
};

// Before a gap and after an overlap the earlier offset holds, as calendars do: 02:30 in a gap becomes 03:30.
const offsetOfWall = (wallMs: number, zone: string): number => {
  const before = offsetAt(wallMs - DAY_MS, zone);
  const after = offsetAt(wallMs + DAY_MS, zone);
  if (before === after) return before;
  const fits = (offset: number) => offsetAt(wallMs - offset, zone) === offset;
  return fits(before) || !fits(after) ? before : after;
};

const wholeDayOffset = (day: string, zone: string): number | null => {
  const key = `${zone} ${day}`;
  const known = dayOffsets.get(key);
  if (known !== undefined) return known;
  const noon = Date.parse(`${day}T12:00:00Z`);
  const before = offsetAt(noon - 2 * DAY_MS, zone);
  const same = before === offsetAt(noon, zone) && before === offsetAt(noon + 2 * DAY_MS, zone);
  if (dayOffsets.size > 20_000) dayOffsets.clear();
  dayOffsets.set(key, same ? before : null);
  return same ? before : null;
};

/** The local date of a wall-clock time `YYYY-MM-DDTHH:MM:SS`. */
export const localDate = (wallTime: string): string => wallTime.slice(0, 10);

/** Whether a name is an IANA time zone that this runtime knows. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return zone.includes('/') && Boolean(formatOf(zone));
  } catch {
    return false;
  }
};

/**
 * The instant of a wall-clock time in an IANA zone. A time in a daylight-saving gap counts as the hour after
 * it, a time that happens twice as the first. Throws RangeError for an unknown zone.
 */
export const instantOf = (wallTime: string, zone: string): Date => {
  const wallMs = Date.parse(`${wallTime}Z`);
  const offset = wholeDayOffset(localDate(wallTime), zone) ?? offsetOfWall(wallMs, zone);
  return new Date(wallMs - offset);
};

/** The wall clock in an IANA zone at an instant, as `YYYY-MM-DDTHH:MM:SS`. */
export const wallTimeIn = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + offsetAt(Math.floor(instant.getTime() / 1000) * 1000, zone))
    .toISOString()
    .slice(0, 19);

/** The local date in an IANA zone of an instant. */
export const dateIn = (instant: Date, zone: string): string =>
  wallTimeIn(instant, zone).slice(0, 10);

/** The day number of a date, so that differences count whole days. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The date a number of days after another. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);

/** The weekday of a date, Sunday 0. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** The last date of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string =>
  `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))}`;

const isOnCalendar = (text: string): boolean => {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  return Number(text.slice(8)) <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
};

/** Whether text is a date that exists, as `YYYY-MM-DD`; PostgreSQL has no year 0. */
export const isRealDate = (text: string): boolean => isOnCalendar(text) && !text.startsWith('0000');

/** Whether text is a wall-clock time that exists on the calendar, as `YYYY-MM-DDTHH:MM:SS`. */
export const isWallTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isOnCalendar(localDate(text));

/** Time zone that decides the business day. */
export const BUSINESS_TIME_ZONE = 'America/New_York';

/**
 * The current business day as an ISO date; it decides the year of a member's totals. Dines use the
 * merchant's local day.
 */
export const businessDay = (now: Date): string => dateIn(now, BUSINESS_TIME_ZONE);

/** The day after the current business day: a linked card tracks from it, and an unlinked one stops earning on it. */
export const nextBusinessDay = (now: Date): string => addDays(businessDay(now), 1);
