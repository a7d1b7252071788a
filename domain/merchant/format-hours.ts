import { WEEKDAYS, type Weekday } from './merchant.ts';

type Day = { day: Weekday; text: string };

const LINE = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) (\d{2}:\d{2})-(\d{2}:\d{2})$/;
const CLOSED = 'closed';
const FROM_MONDAY: readonly Weekday[] = [...WEEKDAYS.slice(1), 'Sun'];

/** `21:30` as `9:30 pm`; `00:00` and `24:00` as midnight. */
export const clockTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (minutes === 0 && hours % 24 === 0) return 'midnight';
  if (minutes === 0 && hours === 12) return 'noon';
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${rest} ${hours < 12 || hours === 24 ? 'am' : 'pm'}`;
};

const groupDays = (days: readonly Day[]): Day[][] =>
  days.reduce<Day[][]>((groups, day) => {
    const last = groups.at(-1);
    if (last?.[0]?.text === day.text) last.push(day);
    else groups.push([day]);
    return groups;
  }, []);

const lineOf = (group: readonly Day[]): string => {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return '';
  const joint = group.length === 2 ? ', ' : '–';
  const days = first === last ? first.day : `${first.day}${joint}${last.day}`;
  return `${days} ${first.text}`;
};

/** One span of opening hours on a weekday, in 24-hour local times. */
export type HoursSpan = { day: Weekday; from: string; to: string };

/** Spans of hours in lines such as `Fri 17:00-01:00`; null for any other text. */
export const parseHours = (hours: string): HoursSpan[] | null => {
  const lines = hours.split('\n').filter((line) => line !== '');
  const spans = lines.flatMap((line) => {
    const [, day, from, to] = LINE.exec(line) ?? [];
    const weekday = WEEKDAYS.find((name) => name === day);
    return weekday && from && to ? [{ day: weekday, from, to }] : [];
  });
  return lines.length > 0 && spans.length === lines.length ? spans : null;
};

/**
 * Opening hours, one line per run of equal days from Monday on. Parses lines such as `Fri
 * 17:00-01:00` in local time; any other text is returned unchanged.
 */
export const formatHours = (hours: string): string => {
  const spans = parseHours(hours);
  if (spans === null) return hours;
  const textOn = (day: Weekday) =>
    spans
      .filter((span) => span.day === day)
      .map(({ from, to }) => `${clockTime(from)} – ${clockTime(to)}`)
      .join(', ') || CLOSED;
  return groupDays(FROM_MONDAY.map((day) => ({ day, text: textOn(day) })))
    .map(lineOf)
    .join('\n');
};
