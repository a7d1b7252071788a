import { formatClock } from '../date-formatter.ts';
import { currentLocale, DEFAULT_LOCALE } from '../format/locale.ts';
import { WEEKDAYS, type Weekday } from './merchant.ts';
import { weekdayName } from './weekday-name.ts';

type Day = { day: Weekday; text: string };

const LINE =
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:[a-z]{0,6}day|s|rs|r|ur|nes)?\.? +(\d{1,2}:\d{2}) *[-–—] *(\d{1,2}:\d{2})$/i;
const LAST_HOUR = 30;
const FROM_MONDAY: readonly Weekday[] = [...WEEKDAYS.slice(1), 'Sun'];

const nameOf = (day: Weekday): string =>
  currentLocale() === DEFAULT_LOCALE ? day : weekdayName(day, 'short');

/** `21:30` as `9:30 pm`, `21:00` as `9 pm`; in English, `00:00` and `24:00` as midnight. */
export const clockTime = (time: string): string => {
  const text = formatClock(time);
  if (currentLocale() !== DEFAULT_LOCALE) return text;
  if (text === '12:00 am') return 'midnight';
  return text === '12:00 pm' ? 'noon' : text.replace(':00', '');
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
  const days =
    first === last ? nameOf(first.day) : `${nameOf(first.day)}${joint}${nameOf(last.day)}`;
  return `${days} ${first.text}`;
};

/** One span of opening hours on a weekday, in 24-hour local times. */
export type HoursSpan = { day: Weekday; from: string; to: string };

// Hours past midnight may be counted on: 26:00 is 2 am.
const readTime = (time: string, maxHour: number): string | null => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute > 59 || hour > maxHour || (hour === maxHour && minute > 0)) return null;
  const past = hour > 24 || (hour === 24 && minute > 0);
  return `${String(past ? hour - 24 : hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

const readSpan = (line: string): HoursSpan | null => {
  const [, typed = '', start = '', end = ''] = LINE.exec(line) ?? [];
  const day = WEEKDAYS.find((name) => name.toLowerCase() === typed.toLowerCase());
  const [from, to] = [readTime(start, 24), readTime(end, LAST_HOUR)];
  return day && start && from && to ? { day, from, to } : null;
};

/** One line of hours such as `fri 17:00–25:00` as it is stored, `Fri 17:00-01:00`; null for any other text. */
export const readHoursLine = (line: string): string | null => {
  const span = readSpan(line);
  return span && `${span.day} ${span.from}-${span.to}`;
};

/** Spans of hours in lines such as `Fri 17:00-01:00`; null for any other text. */
export const parseHours = (hours: string): HoursSpan[] | null => {
  const lines = hours.split('\n').filter((line) => line !== '');
  const spans = lines.flatMap((line) => readSpan(line) ?? []);
  return lines.length > 0 && spans.length === lines.length ? spans : null;
};

/**
 * Opening hours, one line per run of equal days from Monday on, with the text of a day without any. Parses lines such as `Fri
 * 17:00-01:00` in local time; any other text is returned unchanged.
 */
export const formatHours = (hours: string, closed: string): string => {
  const spans = parseHours(hours);
  if (spans === null) return hours;
  const textOn = (day: Weekday) =>
    spans
      .filter((span) => span.day === day)
      .map(({ from, to }) => `${clockTime(from)} – ${clockTime(to)}`)
      .join(', ') || closed;
  return groupDays(FROM_MONDAY.map((day) => ({ day, text: textOn(day) })))
    .map(lineOf)
    .join('\n');
};
