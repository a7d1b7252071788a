import { expect, test } from 'vitest';
import { addMonths, dateAfterKey, datesOf, sameDayAfter, weeksOf } from './month-days.ts';

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', 12, '2027-06'],
])('%s and %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test.each([
  ['2028-02', 29],
  ['2026-02', 28],
  ['2026-03', 31],
])('%s has %i days', (month, count) => {
  expect(datesOf(month)).toHaveLength(count);
});

test('the weeks of a month start on Sunday', () => {
  const weeks = weeksOf('2026-10');
  expect(weeks[0]).toEqual([null, null, null, null, '2026-10-01', '2026-10-02', '2026-10-03']);
  expect(weeks.at(-1)?.[6]).toBe('2026-10-31');
  expect(weeksOf('2026-11').map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
});

test('the same day of a shorter month is its last', () => {
  expect(sameDayAfter('2026-01-31', 1)).toBe('2026-02-28');
});

const bounds = { min: '2026-10-05', max: '2027-10-06' };
test.each([
  ['ArrowLeft', '2026-10-05'],
  ['ArrowRight', '2026-10-07'],
  ['ArrowUp', '2026-10-05'],
  ['ArrowDown', '2026-10-13'],
  ['Home', '2026-10-05'],
  ['End', '2026-10-10'],
  ['PageUp', '2026-10-05'],
  ['PageDown', '2026-11-06'],
  ['a', null],
])('%s moves from Tuesday, October 6 to %s', (key, expected) => {
  expect(dateAfterKey('2026-10-06', key, bounds)).toBe(expected);
});

test('no key moves past the last date', () => {
  expect(dateAfterKey('2027-10-06', 'PageDown', bounds)).toBe('2027-10-06');
});
