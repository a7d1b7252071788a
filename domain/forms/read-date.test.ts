import { expect, it } from 'vitest';
import { readPastDate } from './read-date.ts';

const today = '2026-06-15';

it.each([
  ['2026-06-01', '2026-06-01'],
  ['6/1', '2026-06-01'],
  ['06/01/2026', '2026-06-01'],
  ['6/1/26', '2026-06-01'],
  ['Jun 1', '2026-06-01'],
  ['june 1', '2026-06-01'],
  ['Mon, Jun 1', '2026-06-01'],
  ['Monday, June 1, 2026', '2026-06-01'],
  [' Jun. 1 2026 ', '2026-06-01'],
  ['6/15', '2026-06-15'],
  ['6/16', '2025-06-16'],
  ['Dec 31', '2025-12-31'],
  ['2/29/2024', '2024-02-29'],
])('reads %s as %s', (typed, date) => {
  expect(readPastDate(typed, today)).toBe(date);
});

it.each(['', '6', '6/', '13/1', '2/30', '2026-02-30', 'soon', 'Smarch 1', '6/1/202', '2/29'])(
  'reads no day in "%s"',
  (typed) => {
    expect(readPastDate(typed, today)).toBeNull();
  },
);
