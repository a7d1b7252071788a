import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { changePolicy, changeScreening, changeTerms, type EarningChange } from './change-terms.ts';
import type { EarningPolicy, Terms } from './policy.ts';

const policy: EarningPolicy = {
  rates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 5 },
  vip: { dines: 11, spendCents: 0 },
  exclusive: [1, 2],
  opens: { OptedOut: [], NonActivated: [], OptedIn: [1], VIP: [1, 2] },
  holdDays: 0,
  requiresReview: false,
  minTicketCents: 1000,
  giftCardsEarn: true,
};
const optedIn: Terms = {
  tier: 'OptedIn',
  rate: 3,
  vipRate: 5,
  weekdays: 127,
  maxSpendCents: 15_000,
  maxVisits: null,
  minTicketCents: 1000,
  acclaimedLevel: 0,
  isHeld: false,
};

const changed = (
  change: EarningChange,
  terms = optedIn,
  offerMinTicketCents: number | null = null,
) => changeTerms(terms, { change, policy, merchantId: 'm1', offerMinTicketCents });

describe('the terms under a change', () => {
  it('are the same where it names nothing', () => {
    const terms = fc.record({
      tier: fc.constantFrom('OptedIn' as const, 'OptedOut' as const, 'VIP' as const),
      rate: fc.nat(9),
      vipRate: fc.option(fc.nat(9)),
      weekdays: fc.nat(127),
      maxSpendCents: fc.option(fc.nat(9000)),
      maxVisits: fc.option(fc.nat(9)),
      minTicketCents: fc.option(fc.nat(9000)),
      acclaimedLevel: fc.constantFrom(0 as const, 1 as const, 2 as const),
      isHeld: fc.boolean(),
    });
    fc.assert(
      fc.property(terms, (stored) => {
        expect(changed({}, stored)).toEqual(stored);
        expect(changed({ offers: { merchantIds: null, terms: {} } }, stored)).toEqual(stored);
        expect(
          changed({ offers: { merchantIds: ['m2'], terms: { maxVisits: 1 } } }, stored),
        ).toEqual(stored);
      }),
    );
  });

  it.each([
    ['a VIP rate of its own', { rates: { VIP: 7 } }, { rate: 3, vipRate: 7 }],
    ['a VIP rate as high as the tier’s', { rates: { VIP: 3 } }, { rate: 3, vipRate: null }],
    ['a higher rate of the tier', { rates: { OptedIn: 4 } }, { rate: 4, vipRate: 5 }],
    ['a rate of another tier', { rates: { OptedOut: 4 } }, { rate: 3, vipRate: 5 }],
  ] as const)('with %s', (_name, change, expected) => {
    expect(changed(change)).toEqual({ ...optedIn, ...expected });
  });

  it('retain VIP of a restaurant that only VIP opens, at an equal rate', () => {
    const exclusive = { ...optedIn, acclaimedLevel: 2 as const };
    expect(changed({ rates: { VIP: 3 } }, exclusive)).toEqual({ ...exclusive, vipRate: 3 });
  });

  it('make VIP count where VIP alone opens the restaurant from now on', () => {
    const stored = { ...optedIn, rate: 5, vipRate: null, acclaimedLevel: 1 as const };
    expect(changed({}, stored)).toEqual(stored);
    expect(changed({ opens: { OptedIn: [] } }, stored)).toEqual({ ...stored, vipRate: 5 });
    expect(changePolicy(policy, { opens: { OptedIn: [] } }).opens).toEqual({
      ...policy.opens,
      OptedIn: [],
    });
  });

  it('make no difference of VIP where both tiers open the restaurant at one rate', () => {
    const stored = { ...optedIn, rate: 5, vipRate: 5, acclaimedLevel: 2 as const };
    expect(changed({ opens: { OptedIn: [1, 2] } }, stored)).toEqual({ ...stored, vipRate: null });
  });

  it.each([
    ['of the program where the offer has none', { minTicketCents: 2000 }, null, 2000],
    ['of the program, of zero', { minTicketCents: 0 }, null, null],
    ['of the program where the offer has its own', { minTicketCents: 2000 }, 1000, 1000],
    ['of the offer', { offers: { merchantIds: null, terms: { minTicketCents: 500 } } }, 1000, 500],
    [
      'of the program in place of the offer’s',
      { offers: { merchantIds: null, terms: { minTicketCents: null } } },
      1000,
      1000,
    ],
    [
      'of the program, changed, in place of the offer’s',
      { minTicketCents: 2500, offers: { merchantIds: ['m1'], terms: { minTicketCents: null } } },
      1000,
      2500,
    ],
  ] as const)('have the minimum %s', (_name, change, offerMinimum, expected) => {
    expect(changed(change, optedIn, offerMinimum).minTicketCents).toBe(expected);
  });

  it('have the limits of an offer, or none', () => {
    const offers = {
      merchantIds: ['m1'],
      terms: { maxSpendCents: null, maxVisits: 2, weekdays: 1 },
    };
    expect(changed({ offers })).toEqual({
      ...optedIn,
      maxSpendCents: null,
      maxVisits: 2,
      weekdays: 1,
    });
  });
});

it('a change of the VIP goal counts only in a program that has VIP', () => {
  const change = { vip: { dines: 5 }, giftCardsEarn: false };
  expect(changePolicy(policy, change)).toMatchObject({
    vip: { dines: 5, spendCents: 0 },
    giftCardsEarn: false,
  });
  expect(changePolicy({ ...policy, vip: null }, change).vip).toBeNull();
});

it('a change of the limit of a bill leaves imported history without one', () => {
  const screening = {
    isFutureDated: false,
    isLate: false,
    maxBillCents: cents(100),
    verdict: null,
  };
  const change = { maxBillCents: cents(500) };
  expect(changeScreening(screening, change).maxBillCents).toBe(500);
  expect(changeScreening({ ...screening, maxBillCents: null }, change).maxBillCents).toBeNull();
});
