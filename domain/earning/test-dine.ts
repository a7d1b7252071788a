import { cents } from '../money.ts';
import { type Dine, freshProgress } from './dine.ts';
import type { EarningPolicy, Terms } from './policy.ts';
import type { DecidedDine, RuleFacts, Used } from './rules/rule.ts';

export const testPolicy: EarningPolicy = {
  rates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 5 },
  vip: { dines: 11, spendCents: 0 },
  exclusive: [1, 2],
  opens: { OptedOut: [], NonActivated: [], OptedIn: [1], VIP: [1, 2] },
  holdDays: 0,
  requiresReview: false,
  minTicketCents: 0,
  giftCardsEarn: true,
};

export const testTerms: Terms = {
  tier: 'OptedIn',
  rate: 3,
  vipRate: null,
  weekdays: 127,
  maxSpendCents: null,
  maxVisits: null,
  minTicketCents: null,
  acclaimedLevel: 0,
  isHeld: false,
};

export const nothingUsed: Used = {
  visits: 0,
  spentCents: 0,
  vipDines: 0,
  vipSpendCents: 0,
  isVipCarried: false,
};

export type GivenDine = {
  terms?: Partial<Terms>;
  bill?: Partial<Dine['bill']>;
  merchant?: Partial<Dine['merchant']>;
  card?: Partial<Dine['card']>;
};

/** A cleared bill of $60.00 on Wednesday, June 10, 2026, that every rule passes unless the test changes it. */
export const testDine = (input: GivenDine = {}): Dine => ({
  bill: {
    provider: 'net',
    transactionId: 't1',
    cardToken: 'tok',
    key: 'net t1 tok',
    wallTime: '2026-06-10T19:30:00',
    mids: ['1'],
    mcc: '5812',
    entryMode: 'chip',
    authCents: null,
    isReversed: false,
    clearedCents: cents(6000),
    ...input.bill,
  },
  merchant: { id: 'm1', joinedOn: null, retiredOn: null, ...input.merchant },
  card: { tracksFrom: '2026-01-01', hasConsent: true, ...input.card },
  terms: { ...testTerms, ...input.terms },
  refunds: [],
  progress: freshProgress,
});

export const testFacts = (input: GivenDine = {}, change: Partial<RuleFacts> = {}): RuleFacts => {
  const dine = testDine(input);
  return {
    policy: testPolicy,
    dine,
    date: dine.bill.wallTime.slice(0, 10),
    isVip: false,
    rate: dine.terms.rate,
    eligible: cents(6000),
    ...change,
  };
};

export const testDecided = (change: Partial<DecidedDine> = {}): DecidedDine => ({
  reason: null,
  dinedOn: '2026-06-10',
  cardLastFour: '4242',
  merchantName: 'Test Kitchen',
  terms: testTerms,
  rate: 3,
  ticketCents: cents(6000),
  eligibleCents: cents(6000),
  refundedCents: cents(0),
  trace: {},
  ...change,
});
