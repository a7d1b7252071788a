import { WEEKDAYS, type Weekday } from '#domain/merchant/merchant.ts';

const names: Record<Weekday, string> = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
};

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;

/** Weekdays in words: `Every day`, `Sunday to Thursday`, `Monday and Wednesday`. */
export const daysPhrase = (weekdays: readonly Weekday[]): string => {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  if (days.length === WEEKDAYS.length) return 'Every day';
  const isRun = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1;
  if (isRun && days.length > 2) return `${names[first]} to ${names[last]}`;
  return listed(days.map((day) => names[day]));
};
