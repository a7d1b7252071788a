import { addDays, dateIn, instantOf, weekdayOf } from '#domain/earning/local-time.ts';
import { WEEKDAYS } from './merchant.ts';

export type MerchantEvent = { title: string; description: string; startsAt: string };

const LINE = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat|\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) ([^:]+)(?::\s*(.*))?$/;
const MAX_EVENTS = 6;
const WEEK = 7;

/** Whether a line is an event: a weekday or a date, a time, a title and perhaps a description. */
export const isEventLine = (line: string): boolean => {
  const [, day = '', time = ''] = LINE.exec(line) ?? [];
  const date = day.length > 3 ? day : '2026-01-01';
  return day !== '' && time < '24:00' && !Number.isNaN(Date.parse(`${date}T${time}:00Z`));
};

const nextOn = (day: string, today: string): string => {
  if (day.length > 3) return day;
  const ahead = [...WEEKDAYS, day].indexOf(day) - weekdayOf(today);
  return addDays(today, (ahead + WEEK) % WEEK);
};

/**
 * The events still to come, the soonest first. Lines are `Thu 19:00 Title: description` for every week or
 * `2026-12-04 19:00 Title` for once, in the time of the restaurant (B §2 Merchant detail).
 */
export const readEvents = (
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
