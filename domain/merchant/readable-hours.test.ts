import { expect, it } from 'vitest';
import { WEEKDAYS } from './merchant.ts';
import { readableHours } from './readable-hours.ts';

const week = (span: (day: string) => string | null) =>
  WEEKDAYS.flatMap((day) => {
    const hours = span(day);
    return hours === null ? [] : [`${day} ${hours}`];
  }).join('\n');

it.each([
  ['the same every day', week(() => '11:30-22:00'), 'Mon–Sun 11:30 am – 10 pm'],
  [
    'later at the weekend, closed on Monday',
    week((day) => (day === 'Mon' ? null : /Fri|Sat/.test(day) ? '17:00-01:30' : '17:00-00:00')),
    'Mon closed\nTue–Thu 5 pm – midnight\nFri, Sat 5 pm – 1:30 am\nSun 5 pm – midnight',
  ],
  ['words of its own', 'Daily until the bread is gone', 'Daily until the bread is gone'],
  ['nothing', '', ''],
])('%s', (_, hours, expected) => {
  expect(readableHours(hours)).toBe(expected);
});

it('puts two spans of a day on one line', () => {
  const lunch = week((day) => (day === 'Sun' ? '12:00-14:00' : null));
  const dinner = week((day) => (day === 'Sun' ? '18:00-22:00' : null));
  expect(readableHours(`${lunch}\n${dinner}`)).toBe(
    'Mon–Sat closed\nSun noon – 2 pm, 6 pm – 10 pm',
  );
});
