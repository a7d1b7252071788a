import { expect, it } from 'vitest';
import { formatHours, readHoursLine } from './format-hours.ts';
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
  expect(formatHours(hours, 'closed')).toBe(expected);
});

it('joins two spans of a day on one line', () => {
  const lunch = week((day) => (day === 'Sun' ? '12:00-14:00' : null));
  const dinner = week((day) => (day === 'Sun' ? '18:00-22:00' : null));
  expect(formatHours(`${lunch}\n${dinner}`, 'closed')).toBe(
    'Mon–Sat closed\nSun noon – 2 pm, 6 pm – 10 pm',
  );
});

it.each([
  ['Fri 17:00-01:00', 'Fri 17:00-01:00'],
  ['Fri 20:00-26:00', 'Fri 20:00-02:00'],
  ['fri 9:00–24:30', 'Fri 09:00-00:30'],
  ['Friday 17:00 - 24:00', 'Fri 17:00-24:00'],
  ['Tues 11:00-14:00', 'Tue 11:00-14:00'],
  ['Fri 17:00-30:00', 'Fri 17:00-06:00'],
  ['Fri 17:00-30:15', null],
  ['Fri 20:00-25:99', null],
  ['Fri 25:00-26:00', null],
  ['Fri 20:60-22:00', null],
  ['Funday 10:00-12:00', null],
  ['Closed on holidays', null],
])('reads the line %j as %j', (line, stored) => {
  expect(readHoursLine(line)).toBe(stored);
});

it('shows hours counted past midnight as the next morning, and impossible ones as they are', () => {
  expect(
    formatHours(
      week(() => '20:00-26:00'),
      'closed',
    ),
  ).toBe('Mon–Sun 8 pm – 2 am');
  expect(formatHours('Fri 20:00-25:99', 'closed')).toBe('Fri 20:00-25:99');
});
