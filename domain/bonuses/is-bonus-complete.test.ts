import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideBonus } from './decide-bonus.ts';
import { isBonusComplete } from './is-bonus-complete.ts';

const bill = fc.record({
  merchantId: fc.constantFrom('a', 'b'),
  dinedOn: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
  cents: fc.integer({ min: -5000, max: 5000 }),
});

test('a bonus is complete exactly when its decision qualifies', () => {
  fc.assert(
    fc.property(
      fc.array(bill, { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (bills, dinesRequired) => {
        const terms = { dinesRequired, minSpendCents: 2000, rewardUnits: 500 };
        const { status, dinesCounted } = decideBonus(terms, bills);
        expect(isBonusComplete({ dinesCounted, dinesRequired })).toBe(status === 'Qualified');
      },
    ),
  );
});
