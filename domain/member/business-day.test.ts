import { expect, test } from 'vitest';
import { businessDay, nextBusinessDay } from './business-day.ts';

test.each([
  ['the last minute of the year in New York', '2027-01-01T04:59:59Z', '2026-12-31'],
  ['the first minute of the next', '2027-01-01T05:00:00Z', '2027-01-01'],
  ['a summer evening', '2026-07-05T03:30:00Z', '2026-07-04'],
])('the business day at %s is that of New York', (_, instant, day) => {
  expect(businessDay(new Date(instant))).toBe(day);
});

test.each([
  ['the last minute of the year in New York', '2027-01-01T04:59:59Z', '2027-01-01'],
  ['a day of 23 hours', '2026-03-08T12:00:00Z', '2026-03-09'],
  ['February 28 of a leap year', '2028-02-28T12:00:00Z', '2028-02-29'],
])('the next business day follows %s', (_, instant, day) => {
  expect(nextBusinessDay(new Date(instant))).toBe(day);
});
