import { expect, it } from 'vitest';
import { formatHours } from './format-hours.ts';
import { WEEKDAYS } from './merchant.ts';

const week = (span: (day: string) => string | null) =>
  WEEKDAYS.flatMap((day) => {
    const hours = span(day);
    return hours === null ? [] : [`${day} ${hours}`];
  }).join('\n');

it.each([
  ['groups equal days', week(() => '11:30-22:00'), 'Mon–Sun 11:30 am – 10 pm'],
  [
    'groups runs and marks closed days',
    week((day) => (day === 'Mon' ? null : /Fri|Sat/.test(day) ? '17:00-01:30' : '17:00-00:00')),
    'Mon closed\nTue–Thu 5 pm – midnight\nFri, Sat 5 pm – 1:30 am\nSun 5 pm – midnight',
  ],
  ['returns free text unchanged', 'Daily until the bread is gone', 'Daily until the bread is gone'],
  ['returns an empty text unchanged', '', ''],
])('%s', (_, hours, expected) => {
  expect(formatHours(hours)).toBe(expected);
});

it('joins two spans of a day on one line', () => {
  const lunch = week((day) => (day === 'Sun' ? '12:00-14:00' : null));
  const dinner = week((day) => (day === 'Sun' ? '18:00-22:00' : null));
  expect(formatHours(`${lunch}\n${dinner}`)).toBe('Mon–Sat closed\nSun noon – 2 pm, 6 pm – 10 pm');
});
