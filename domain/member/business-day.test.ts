import { expect, test } from 'vitest';
import { businessDay } from './business-day.ts';

test.each([
  ['the last minute of the year in New York', '2027-01-01T04:59:59Z', '2026-12-31'],
  ['the first minute of the next', '2027-01-01T05:00:00Z', '2027-01-01'],
  ['a summer evening', '2026-07-05T03:30:00Z', '2026-07-04'],
])('%s', (_, instant, day) => {
  expect(businessDay(new Date(instant))).toBe(day);
});
