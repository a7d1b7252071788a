import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedBill, decideFlexOffer } from './decide-bonus.ts';

const offer = {
  merchantId: 'm1',
  startsOn: '2026-03-10',
  endsOn: '2026-03-20',
  amountUnits: 500,
};
const bill = (dinedOn: string, cents = 4200, merchantId = 'm1'): CountedBill => ({
  merchantId,
  dinedOn,
  cents,
});

it.each<[string, CountedBill[], string | null]>([
  ['no dine', [], null],
  ['a dine on the day before it starts', [bill('2026-03-09')], null],
  ['a dine on its first day', [bill('2026-03-10')], '2026-03-10'],
  ['a dine on its last day', [bill('2026-03-20')], '2026-03-20'],
  ['a dine on the day after it ends', [bill('2026-03-21')], null],
  ['a dine at another restaurant', [bill('2026-03-12', 4200, 'm2')], null],
  ['a dine refunded in full', [bill('2026-03-12', 0)], null],
  ['a dine of one cent', [bill('2026-03-12', 1)], '2026-03-12'],
  [
    'two dines, of which the first earns it',
    [bill('2026-03-14'), bill('2026-03-12')],
    '2026-03-12',
  ],
])('decides a flex offer with %s', (_, bills, earnedOn) => {
  expect(decideFlexOffer(offer, bills)).toEqual({ earnedOn, units: earnedOn ? 500 : 0 });
});

const bills = fc.array(
  fc.record({
    merchantId: fc.constantFrom('m1', 'm2'),
    dinedOn: fc
      .integer({ min: 8, max: 22 })
      .map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    cents: fc.integer({ min: 0, max: 6000 }),
  }),
  { maxLength: 8 },
);

it('earns the same flex offer in any order, repetition or split of the bills, and never more than its amount', () => {
  fc.assert(
    fc.property(bills, fc.nat(100), (input, share) => {
      const parts = input.flatMap((item) => {
        const part = Math.floor((item.cents * share) / 100);
        return [
          { ...item, cents: part },
          { ...item, cents: item.cents - part },
        ];
      });
      const decided = decideFlexOffer(offer, input);
      expect(decideFlexOffer(offer, [...parts.toReversed(), ...input])).toEqual(decided);
      expect([0, 500]).toContain(decided.units);
    }),
  );
});
