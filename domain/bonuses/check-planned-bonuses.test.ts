import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlannedBonuses, type OpenBonus } from './check-planned-bonuses.ts';
import {
  type CountedBill,
  decideBonus,
  decideFlexOffer,
  type FlexOfferTerms,
} from './decide-bonus.ts';

const today = '2026-06-15';
const bill: CountedBill = { merchantId: 'm', dinedOn: today, cents: 6000 };
const offer: FlexOfferTerms = {
  merchantId: 'm',
  startsOn: '2026-06-01',
  endsOn: '2026-06-30',
  amountUnits: 500,
};
const earlier = (day: string, merchantId = 'other'): CountedBill => ({
  merchantId,
  dinedOn: day,
  cents: 4000,
});
const threeDines: OpenBonus = {
  code: 'THREE',
  dinesRequired: 3,
  minSpendCents: 2500,
  rewardUnits: 900,
  countsFrom: '2026-06-01',
  countsUntil: '2026-06-30',
  bills: [earlier('2026-06-02')],
};

describe('a planned dine', () => {
  it('earns the offer of its restaurant and counts toward the bonus', () => {
    expect(checkPlannedBonuses(bill, { offers: [offer], bonuses: [threeDines] })).toEqual({
      offerUnits: 500,
      bonus: { code: 'THREE', dinesCounted: 2, dinesRequired: 3, rewardUnits: 900, units: 0 },
      units: 500,
    });
  });

  it('completes a bonus and names the one closest to completion', () => {
    const bonuses = [
      { ...threeDines, code: 'FAR', dinesRequired: 5 },
      { ...threeDines, bills: [earlier('2026-06-02'), earlier('2026-06-03')] },
    ];
    const { bonus, units } = checkPlannedBonuses(bill, { offers: [], bonuses });
    expect(bonus).toMatchObject({ code: 'THREE', dinesCounted: 3, units: 900 });
    expect(units).toBe(900);
  });

  it.each([
    ['nothing of the bill counts', { ...bill, cents: 0 }, threeDines],
    ['the bonus is over', bill, { ...threeDines, countsUntil: '2026-06-14' }],
    ['the bill is below its least amount', bill, { ...threeDines, minSpendCents: 6001 }],
    ['the dine was counted already', bill, { ...threeDines, bills: [earlier(today, 'm')] }],
  ])('counts toward no bonus when %s', (_, planned, bonus) => {
    expect(checkPlannedBonuses(planned, { offers: [], bonuses: [bonus] }).bonus).toBeNull();
  });
});

it('promises the difference between the decisions with and without that dine', () => {
  const day = fc
    .integer({ min: 1, max: 28 })
    .map((date) => `2026-06-${String(date).padStart(2, '0')}`);
  const arbitraryBill = fc.record({
    merchantId: fc.constantFrom('m', 'other'),
    dinedOn: day,
    cents: fc.integer({ min: 1, max: 9000 }),
  });
  const bonus = fc.record({
    code: fc.constantFrom('A', 'B'),
    dinesRequired: fc.integer({ min: 1, max: 4 }),
    minSpendCents: fc.integer({ min: 0, max: 9000 }),
    rewardUnits: fc.integer({ min: 1, max: 900 }),
    countsFrom: day,
    countsUntil: day,
  });
  const arbitraryOffer = fc.record({
    merchantId: fc.constantFrom('m', 'other'),
    startsOn: day,
    endsOn: day,
    amountUnits: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(
      fc.array(bonus, { maxLength: 3 }),
      fc.array(arbitraryOffer, { maxLength: 3 }),
      fc.array(arbitraryBill, { maxLength: 8 }),
      arbitraryBill,
      (terms, offers, history, planned) => {
        const within =
          ({ countsFrom, countsUntil }: OpenBonus) =>
          (entry: CountedBill) =>
            countsFrom <= entry.dinedOn && entry.dinedOn <= countsUntil;
        const bonuses = terms
          .map((item) => ({ ...item, bills: [] }))
          .map((item) => ({ ...item, bills: history.filter(within(item)) }));
        const total = (bills: readonly CountedBill[]) =>
          bonuses.reduce(
            (sum, item) => sum + decideBonus(item, bills.filter(within(item))).units,
            0,
          );
        const open = offers.filter((item) => decideFlexOffer(item, history).units === 0);
        const byOffers = (bills: readonly CountedBill[]) =>
          open.reduce((sum, item) => sum + decideFlexOffer(item, bills).units, 0);
        const after = [...history, planned];
        expect(checkPlannedBonuses(planned, { offers: open, bonuses }).units).toBe(
          total(after) + byOffers(after) - total(history) - byOffers(history),
        );
      },
    ),
  );
});
