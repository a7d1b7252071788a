import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { explainTrace } from './explain-trace.ts';
import type { DecidedDine } from './rules/rule.ts';

const dine: DecidedDine = {
  reason: null,
  dinedOn: '2026-06-09',
  cardLastFour: '4242',
  merchantName: 'Test Kitchen',
  terms: {
    tier: 'OptedIn',
    rate: 3,
    vipRate: null,
    weekdays: 127,
    maxSpendCents: null,
    maxVisits: null,
    acclaimedLevel: 0,
  },
  rate: 3,
  ticketCents: cents(6000),
  eligibleCents: cents(6000),
  refundedCents: cents(0),
  trace: {},
};
const last = (change: Partial<DecidedDine>) => explainTrace({ ...dine, ...change }).at(-1);

describe('the explanation of a dine', () => {
  it('every rule of an ordinary dine passed, in order', () => {
    const lines = explainTrace(dine);
    expect(lines.every(({ passed }) => passed)).toBe(true);
    expect(lines.map(({ rule }) => rule)).toEqual([
      'cardTracking',
      'consent',
      'merchantInProgram',
      'paymentKind',
      'rewardDay',
      'tierRate',
    ]);
    expect(lines.at(-1)?.detail).toBe('3 per $1 on $60.00, rounded down.');
  });

  it.each<[string, Partial<DecidedDine>]>([
    [
      'Tuesday isn’t a reward day here. Reward days are Mon, Wed.',
      { reason: 'notRewardDay', terms: { ...dine.terms, weekdays: 0b0001010 } },
    ],
    [
      'Your card ending in 4242 wasn’t tracking until June 10, 2026.',
      { reason: 'cardNotTracking', trace: { tracksFrom: '2026-06-10' } },
    ],
    ['Test Kitchen wasn’t in the program that day.', { reason: 'merchantNotInProgram' }],
    [
      'All 2 visits that earn in the month were used.',
      { reason: 'visitLimitReached', terms: { ...dine.terms, maxVisits: 2 } },
    ],
    [
      'The $100.00 monthly limit was used up.',
      { reason: 'spendLimitReached', terms: { ...dine.terms, maxSpendCents: 10_000 } },
    ],
    [
      'This location is for VIP members.',
      { reason: 'exclusiveLocation', terms: { ...dine.terms, acclaimedLevel: 2 } },
    ],
    ['The payment never became final.', { reason: 'neverCleared' }],
    ['$12.00 was refunded and no longer counts.', { refundedCents: cents(1200) }],
  ])('%s', (detail, change) => {
    expect(last(change)).toMatchObject({ passed: false, detail });
  });

  it('marks a limit that lowered the reward as not passed and shows how much counted', () => {
    const terms = { ...dine.terms, maxSpendCents: 10_000 };
    const lines = explainTrace({ ...dine, terms, reason: 'capped', eligibleCents: cents(1200) });
    expect(lines.find(({ rule }) => rule === 'spendLeft')).toEqual({
      rule: 'spendLeft',
      passed: false,
      detail: 'You reached the $100.00 monthly limit: $12.00 of $60.00 counted.',
    });
  });

  it('shows from which dine of the year VIP applies', () => {
    const terms = { ...dine.terms, vipRate: 5 };
    expect(last({ terms, rate: 5, trace: { vipDines: 11 } })?.detail).toBe(
      '5 per $1 on $60.00 (VIP since your 12th dine of the year), rounded down.',
    );
  });
});
