import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { checkPlannedDine, earnOn, type PlannedDine } from './check-planned-dine.ts';
import { decideDines } from './decide-dines.ts';
import type { Decision } from './decision.ts';
import type { Dine } from './dine.ts';
import type { EarningPolicy, Terms } from './policy.ts';
import type { Used } from './rules/rule.ts';
import { nothingUsed, testDine, testPolicy, testTerms } from './test-dine.ts';

const policy: EarningPolicy = {
  ...testPolicy,
  rates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 3 },
  vip: { dines: 12, spendCents: 0 },
};
const terms = testTerms;
const nothing = nothingUsed;
// A Monday.
const monday = '2026-06-15T12:00:00';
const planned: PlannedDine = {
  wallTime: monday,
  merchant: { id: 'm', joinedOn: null, retiredOn: null },
  card: { tracksFrom: '2026-01-01', hasConsent: true },
  terms,
  used: nothing,
};
const check = (changes: Partial<PlannedDine>, changedTerms: Partial<Terms> = {}) =>
  checkPlannedDine(policy, { ...planned, ...changes, terms: { ...terms, ...changedTerms } });

it('earns with the rate and what is left of the month', () => {
  expect(
    check(
      { used: { ...nothing, visits: 1, spentCents: 4000 } },
      { maxVisits: 3, maxSpendCents: 25_000 },
    ),
  ).toEqual({
    earns: true,
    eligibleCents: 8000,
    reason: null,
    rate: 3,
    visitsLeft: 2,
    spendLeftCents: 21_000,
    nextEarnsOn: null,
  });
});

const tuesdays = 0b0000100;
const refusals: [string, Partial<PlannedDine>, Partial<Terms>, string, string | null][] = [
  ['no card', { card: null }, {}, 'noCard', null],
  [
    'a card that tracks from Wednesday',
    { card: { tracksFrom: '2026-06-17', hasConsent: true } },
    {},
    'cardNotTracking',
    '2026-06-17',
  ],
  ['a day without benefits', {}, { weekdays: tuesdays }, 'notRewardDay', '2026-06-16'],
  [
    'all visits of the month used',
    { used: { ...nothing, visits: 3 } },
    { maxVisits: 3 },
    'visitLimitReached',
    '2026-07-01',
  ],
  [
    'all spend of the month used',
    { used: { ...nothing, visits: 1, spentCents: 5000 } },
    { maxSpendCents: 5000 },
    'spendLimitReached',
    '2026-07-01',
  ],
  ['a place for VIP members', {}, { acclaimedLevel: 2 }, 'exclusiveLocation', null],
  ['a level that earns nothing', {}, { tier: 'NonActivated', rate: 0 }, 'tierEarnsNothing', null],
  [
    'a restaurant that left',
    { merchant: { id: 'm', joinedOn: null, retiredOn: '2026-06-01' } },
    {},
    'merchantNotInProgram',
    null,
  ],
];

it.each(refusals)(
  '%s: no, with the reason and the next day',
  (_, changes, changed, reason, next) => {
    expect(check(changes, changed)).toMatchObject({ earns: false, reason, nextEarnsOn: next });
  },
);

const dineAt = (day: number, merchantId: string, clearedCents: number): Dine => {
  const wallTime = `2026-06-${String(day).padStart(2, '0')}T19:00:00`;
  return testDine({
    bill: { key: `${wallTime} ${merchantId}`, wallTime, clearedCents: cents(clearedCents) },
    merchant: { id: merchantId },
  });
};

const usedUp = (dines: readonly Dine[], decisions: readonly Decision[]): Used => {
  const counted = dines.filter((_, index) => (decisions[index]?.eligibleCents ?? 0) > 0);
  const here = dines.flatMap(({ merchant }, index) =>
    merchant.id === 'm' ? [decisions[index]?.eligibleCents ?? 0] : [],
  );
  const days = counted.map(({ bill, merchant }) => `${bill.wallTime.slice(0, 10)} ${merchant.id}`);
  return {
    visits: here.filter((eligible) => eligible > 0).length,
    spentCents: here.reduce((sum, eligible) => sum + eligible, 0),
    vipDines: new Set(days).size,
    vipSpendCents: counted.reduce((sum, { bill }) => sum + (bill.clearedCents ?? 0), 0),
    isVipCarried: false,
  };
};

it('promises what the decision of that dine would then give', () => {
  const limited = fc.record({
    weekdays: fc.integer({ min: 0, max: 127 }),
    maxVisits: fc.option(fc.integer({ min: 1, max: 3 })),
    maxSpendCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
    acclaimedLevel: fc.constantFrom(0, 1, 2) as fc.Arbitrary<0 | 1 | 2>,
    vipRate: fc.constantFrom(null, 5),
    minTicketCents: fc.constantFrom(null, 3000, 7500),
  });
  const membership = fc.constantFrom(
    { joinedOn: null, retiredOn: null },
    { joinedOn: '2026-06-10', retiredOn: null },
    { joinedOn: '2026-06-16', retiredOn: null },
    { joinedOn: null, retiredOn: '2026-06-15' },
    { joinedOn: null, retiredOn: '2026-06-16' },
  );
  const history = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 14 }),
      fc.constantFrom('m', 'other'),
      fc.integer({ min: 1, max: 20_000 }),
    ),
    { maxLength: 14 },
  );
  const trackedFrom = fc.constantFrom('2026-01-01', '2026-06-10', '2026-06-16');
  fc.assert(
    fc.property(limited, history, membership, trackedFrom, fc.boolean(), (...input) => {
      const [changes, bills, dates, from, hasConsent] = input;
      const merchant = { id: 'm', ...dates };
      const offered = { ...terms, ...changes };
      const card = { tracksFrom: from, hasConsent };
      const unique = [...new Map(bills.map((bill) => [`${bill[0]} ${bill[1]}`, bill])).values()];
      const dines = unique.map(([day, merchant, amount]) => ({
        ...dineAt(day, merchant, amount),
        terms: offered,
        card,
      }));
      const check = Math.max(8000, offered.minTicketCents ?? 0);
      const wouldBe = { ...dineAt(15, 'm', check), merchant, terms: offered, card };
      const used = usedUp(
        dines,
        decideDines(() => policy, dines),
      );
      const decision = decideDines(() => policy, [...dines, wouldBe]).at(-1);
      const plan = { ...planned, merchant, card, terms: offered, used };
      const promise = checkPlannedDine(policy, plan);
      expect(promise.earns).toBe((decision?.eligibleCents ?? 0) > 0);
      expect(promise.eligibleCents).toBe(decision?.eligibleCents);
      expect(earnOn(policy, plan).units).toBe(decision?.rewardUnits);
      if (promise.earns) expect(promise.rate).toBe(decision?.rate);
      else expect(promise.reason).toBe(decision?.reason);
    }),
  );
});
