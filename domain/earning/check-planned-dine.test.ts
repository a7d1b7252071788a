import { expect, it } from 'vitest';
import { checkPlannedDine, type PlannedDine } from './check-planned-dine.ts';
import type { EarningPolicy, Terms } from './policy.ts';
import { nothingUsed } from './test-dine.ts';

const program: EarningPolicy = {
  rates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 3 },
  vip: { dines: 12, spendCents: 0 },
  exclusive: [1, 2],
  opens: { OptedOut: [], NonActivated: [], OptedIn: [1], VIP: [1, 2] },
  holdDays: 0,
  requiresReview: false,
};
const terms: Terms = {
  tier: 'OptedIn',
  rate: 3,
  vipRate: null,
  weekdays: 127,
  maxSpendCents: null,
  maxVisits: null,
  acclaimedLevel: 0,
  isHeld: false,
};
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
  checkPlannedDine(program, { ...planned, ...changes, terms: { ...terms, ...changedTerms } });

it('earns with the rate and what is left of the month', () => {
  expect(
    check(
      { used: { ...nothing, visits: 1, spentCents: 4000 } },
      { maxVisits: 3, maxSpendCents: 25_000 },
    ),
  ).toEqual({
    earns: true,
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
