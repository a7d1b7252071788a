import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CountedBill } from './decide-bonus.ts';
import { decideFlexOffer } from './decide-flex-offer.ts';

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
  ['the day before', [bill('2026-03-09')], null],
  ['the first day', [bill('2026-03-10')], '2026-03-10'],
  ['the last day', [bill('2026-03-20')], '2026-03-20'],
  ['the day after', [bill('2026-03-21')], null],
  ['another restaurant', [bill('2026-03-12', 4200, 'm2')], null],
  ['a dine refunded in full', [bill('2026-03-12', 0)], null],
  ['one cent', [bill('2026-03-12', 1)], '2026-03-12'],
  ['two dines: the first earns it', [bill('2026-03-14'), bill('2026-03-12')], '2026-03-12'],
])('%s', (_, bills, earnedOn) => {
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

it('no order, repetition or split changes it, and it never earns more than its amount', () => {
  fc.assert(
    fc.property(bills, fc.nat(100), (given, share) => {
      const parts = given.flatMap((one) => {
        const part = Math.floor((one.cents * share) / 100);
        return [
          { ...one, cents: part },
          { ...one, cents: one.cents - part },
        ];
      });
      const decided = decideFlexOffer(offer, given);
      expect(decideFlexOffer(offer, [...parts.toReversed(), ...given])).toEqual(decided);
      expect([0, 500]).toContain(decided.units);
    }),
  );
});
