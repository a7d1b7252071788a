import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, weekdayOf } from '../time/local-time.ts';
import { countPeriods, periodsOf, rangeBefore, wholePeriods } from './insight-periods.ts';

it.each([
  ['a day', 'day', '2026-03-01', '2026-03-01', '2026-02-22', '2026-02-22'],
  ['28 days', 'day', '2026-11-01', '2026-11-28', '2026-10-04', '2026-10-31'],
  ['30 days, 5 weeks before', 'day', '2026-11-01', '2026-11-30', '2026-09-27', '2026-10-26'],
  ['a month', 'month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a year', 'month', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['two months over a leap day', 'month', '2024-03-01', '2024-04-30', '2024-01-01', '2024-02-29'],
] as const)('compares %s with the period before', (_, unit, from, to, before, until) => {
  expect(rangeBefore(unit, { from, to })).toEqual({ from: before, to: until });
});

it('splits a range into days or whole months', () => {
  expect(periodsOf('day', { from: '2026-02-28', to: '2026-03-01' })).toEqual([
    { id: '2026-02-28', from: '2026-02-28', to: '2026-02-28' },
    { id: '2026-03-01', from: '2026-03-01', to: '2026-03-01' },
  ]);
  expect(periodsOf('month', { from: '2025-12-14', to: '2026-01-02' })).toEqual([
    { id: '2025-12', from: '2025-12-01', to: '2025-12-31' },
    { id: '2026-01', from: '2026-01-01', to: '2026-01-31' },
  ]);
  expect(wholePeriods('month', { from: '2025-12-14', to: '2026-01-02' })).toEqual({
    from: '2025-12-01',
    to: '2026-01-31',
  });
  expect(periodsOf('day', { from: '2026-03-01', to: '2026-02-28' })).toEqual([]);
});

it('compares any days with as many of the same weekdays, none of them in both', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 1, max: 92 }),
      (start, days) => {
        const from = addDays('2020-01-01', start);
        const range = { from, to: addDays(from, days - 1) };
        const before = rangeBefore('day', range);
        expect(countPeriods('day', before)).toBe(days);
        expect(weekdayOf(before.from)).toBe(weekdayOf(from));
        expect(before.to < from).toBe(true);
      },
    ),
  );
});
