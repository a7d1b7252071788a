import { WEEKDAYS, type Weekday } from '#domain/merchant/merchant.ts';

const dayNames: Record<Weekday, string> = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
};

const joinNames = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;

/** Formats weekdays: `Every day`, `Sunday to Thursday`, `Monday and Wednesday`. */
export const formatWeekdays = (weekdays: readonly Weekday[]): string => {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  if (days.length === WEEKDAYS.length) return 'Every day';
  const isRun = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1;
  if (isRun && days.length > 2) return `${dayNames[first]} to ${dayNames[last]}`;
  return joinNames(days.map((day) => dayNames[day]));
};
