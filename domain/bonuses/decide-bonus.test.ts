import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedBill, decideBonus } from './decide-bonus.ts';

const terms = { dinesRequired: 2, minSpendCents: 2500, rewardUnits: 500 };
const bill = (dinedOn: string, cents: number, merchantId = 'm1'): CountedBill => ({
  merchantId,
  dinedOn,
  cents,
});

it.each<[string, CountedBill[], object]>([
  ['no bill', [], { status: 'Enrolled', dinesCounted: 0, units: 0, qualifiedOn: null }],
  [
    'one dine of $25.00 of two',
    [bill('2026-03-01', 2500)],
    { status: 'Enrolled', dinesCounted: 1, units: 0, qualifiedOn: null },
  ],
  ['$24.99 is too little', [bill('2026-03-01', 2499)], { dinesCounted: 0, units: 0 }],
  [
    'two dines earn all of it, on the day of the second',
    [bill('2026-03-09', 2500), bill('2026-03-01', 9000)],
    { status: 'Qualified', dinesCounted: 2, units: 500, qualifiedOn: '2026-03-09' },
  ],
  [
    'a third changes nothing',
    [bill('2026-03-01', 2500), bill('2026-03-02', 2500), bill('2026-03-03', 2500)],
    { status: 'Qualified', dinesCounted: 2, units: 500, qualifiedOn: '2026-03-02' },
  ],
  [
    'two checks of one table are one dine of $26',
    [bill('2026-03-01', 1300), bill('2026-03-01', 1300)],
    { dinesCounted: 1, units: 0 },
  ],
  [
    'two places on one day are two dines',
    [bill('2026-03-01', 2500), bill('2026-03-01', 2500, 'm2')],
    { dinesCounted: 2, units: 500 },
  ],
])('%s', (_, bills, expected) => {
  expect(decideBonus(terms, bills)).toMatchObject(expected);
});

it('a bill that was refunded in full does not count, even without a minimum spend', () => {
  expect(
    decideBonus({ ...terms, dinesRequired: 1, minSpendCents: 0 }, [bill('2026-03-01', 0)]).units,
  ).toBe(0);
});

const bills = fc.array(
  fc.record({
    merchantId: fc.constantFrom('m1', 'm2'),
    dinedOn: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
    cents: fc.integer({ min: 0, max: 6000 }),
  }),
  { maxLength: 8 },
);

it('neither order nor splitting a bill changes the decision', () => {
  fc.assert(
    fc.property(bills, fc.nat(100), (input, share) => {
      const halves = input.flatMap((item) => {
        const part = Math.floor((item.cents * share) / 100);
        return [
          { ...item, cents: part },
          { ...item, cents: item.cents - part },
        ];
      });
      expect(decideBonus(terms, halves.toReversed())).toEqual(decideBonus(terms, input));
    }),
  );
});
