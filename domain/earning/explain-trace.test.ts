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
    minTicketCents: null,
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
    expect(lines.at(-1)).toMatchObject({ message: 'tierRate', values: { amount: '$60.00' } });
  });

  it.each<[string, Record<string, string>, Partial<DecidedDine>]>([
    [
      'notRewardDay',
      { weekday: 'Tuesday', days: 'Mon, Wed' },
      { reason: 'notRewardDay', terms: { ...dine.terms, weekdays: 0b0001010 } },
    ],
    [
      'cardNotTrackingUntil',
      { lastFour: '4242', date: 'June 10, 2026' },
      { reason: 'cardNotTracking', trace: { tracksFrom: '2026-06-10' } },
    ],
    ['merchantNotInProgram', { name: 'Test Kitchen' }, { reason: 'merchantNotInProgram' }],
    [
      'visitLimitReached',
      { max: '2' },
      { reason: 'visitLimitReached', terms: { ...dine.terms, maxVisits: 2 } },
    ],
    [
      'spendLimitReached',
      { max: '$100.00' },
      { reason: 'spendLimitReached', terms: { ...dine.terms, maxSpendCents: 10_000 } },
    ],
    [
      'exclusiveLocation2',
      {},
      { reason: 'exclusiveLocation', terms: { ...dine.terms, acclaimedLevel: 2 } },
    ],
    ['neverCleared', {}, { reason: 'neverCleared' }],
    ['refunded', { amount: '$12.00' }, { refundedCents: cents(1200) }],
  ])('ends with %s, filled with %j', (message, values, change) => {
    expect(last(change)).toMatchObject({ passed: false, message, values });
  });

  it('marks a limit that lowered the reward as not passed and shows how much counted', () => {
    const terms = { ...dine.terms, maxSpendCents: 10_000 };
    const lines = explainTrace({ ...dine, terms, reason: 'capped', eligibleCents: cents(1200) });
    expect(lines.find(({ rule }) => rule === 'spendLeft')).toEqual({
      rule: 'spendLeft',
      passed: false,
      message: 'capped',
      values: { max: '$100.00', amount: '$12.00', total: '$60.00' },
    });
  });

  it('shows which dine of the year VIP starts with', () => {
    const terms = { ...dine.terms, vipRate: 5 };
    expect(last({ terms, rate: 5, trace: { vipDines: 11 } })).toMatchObject({
      message: 'vipRateSince',
      values: { count: '12th' },
    });
  });
});
