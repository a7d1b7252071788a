import { addDays, dateIn, instantOf, isRealDate, weekdayOf } from '../time/local-time.ts';
import { WEEKDAYS } from './merchant.ts';

export type MerchantEvent = { title: string; description: string; startsAt: string };

const LINE = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat|\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) ([^:]+)(?::\s*(.*))?$/;
const MAX_EVENTS = 6;
const WEEK = 7;

/** Whether a line is an event: a weekday or date, a time, a title and an optional description. */
export const isEventLine = (line: string): boolean => {
  const [, day = '', time = ''] = LINE.exec(line) ?? [];
  const isDay = day.length === 3 || isRealDate(day);
  return isDay && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
};

const nextOn = (day: string, today: string): string => {
  if (day.length > 3) return day;
  const ahead = [...WEEKDAYS, day].indexOf(day) - weekdayOf(today);
  return addDays(today, (ahead + WEEK) % WEEK);
};

/**
 * Upcoming events sorted by start. Lines are `Thu 19:00 Title: description` for weekly events or
 * `2026-12-04 19:00 Title` for a single one, in the merchant's local time.
 */
export const parseEvents = (
  text: string,
  { now, timeZone }: { now: Date; timeZone: string },
): MerchantEvent[] =>
  text
    .split('\n')
    .filter(isEventLine)
    .flatMap((line) => {
      const [, day = '', time = '', title = '', description = ''] = LINE.exec(line) ?? [];
      const first = nextOn(day, dateIn(now, timeZone));
      const instant = (date: string) => instantOf(`${date}T${time}:00`, timeZone);
      const isWeekly = day.length === 3;
      const startsAt =
        isWeekly && instant(first) < now ? instant(addDays(first, WEEK)) : instant(first);
      return startsAt < now
        ? []
        : [{ title: title.trim(), description, startsAt: startsAt.toISOString() }];
    })
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, MAX_EVENTS);
