import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/local-time.ts';
import {
  daysOfMonth,
  type LedgerSum,
  ledgerCategories,
  liabilityByDay,
  monthReport,
} from './ledger-days.ts';

const sum = (change: Partial<LedgerSum>): LedgerSum => ({
  day: '2026-10-05',
  category: 'dining',
  account: 'available',
  units: 10,
  entries: 1,
  ...change,
});

const anySum = fc.record({
  day: fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-08-15', days)),
  category: fc.constantFrom(...ledgerCategories),
  account: fc.constantFrom('deferred', 'available', 'inFlight', 'paid'),
  units: fc.integer({ min: -5000, max: 5000 }),
  entries: fc.integer({ min: 1, max: 9 }),
}) satisfies fc.Arbitrary<LedgerSum>;

it.each([
  ['2026-01', '2026-01-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});

it('carries what is owed from day to day and leaves out what was paid', () => {
  const sums = [
    sum({ day: '2026-09-30', units: 100 }),
    sum({ day: '2026-10-02', account: 'deferred', units: 40 }),
    sum({ day: '2026-10-03', category: 'payments', units: -100 }),
    sum({ day: '2026-10-03', category: 'payments', account: 'inFlight', units: 100 }),
    sum({ day: '2026-10-04', category: 'payments', account: 'inFlight', units: -100 }),
    sum({ day: '2026-10-04', category: 'payments', account: 'paid', units: 100 }),
  ];
  expect(liabilityByDay(sums, { from: '2026-10-01', to: '2026-10-04' })).toEqual([
    { day: '2026-10-01', deferred: 0, available: 100, inFlight: 0, owed: 100 },
    { day: '2026-10-02', deferred: 40, available: 100, inFlight: 0, owed: 140 },
    { day: '2026-10-03', deferred: 40, available: 0, inFlight: 100, owed: 140 },
    { day: '2026-10-04', deferred: 40, available: 0, inFlight: 0, owed: 40 },
  ]);
});

it('opens a month with what the month before closed, and adds up, whatever was posted', () => {
  fc.assert(
    fc.property(fc.array(anySum, { maxLength: 60 }), (sums) => {
      const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map((month) =>
        monthReport(sums, month),
      );
      let closing = 0;
      for (const report of months) {
        expect(report.opening).toBe(closing);
        const change = report.lines.reduce((total, { units }) => total + units, 0);
        expect(report.closing).toBe(report.opening + change);
        const [end] = liabilityByDay(sums, { from: report.to, to: report.to });
        expect(end?.owed).toBe(report.closing);
        closing = report.closing;
      }
      const owed = sums.filter(({ account }) => account !== 'paid');
      expect(closing).toBe(owed.reduce((total, { units }) => total + units, 0));
    }),
  );
});
