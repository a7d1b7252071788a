import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { decideDines } from './decide-dines.ts';
import type { Decision } from './decision.ts';
import type { Dine } from './dine.ts';
import type { FeedEvent } from './events/feed-event.ts';
import { guardAward, type StoredAward } from './guard-award.ts';
import { testDine, testPolicy } from './test-dine.ts';

const refund: FeedEvent = {
  provider: 'net',
  messageId: 'r1',
  eventType: 'refund',
  transactionId: 'r1',
  sequence: 1,
  cardToken: 'tok',
  mid: '1',
  amountCents: cents(1000),
  currency: 'USD',
  occurredAt: '2026-06-20T12:00:00',
  authCode: null,
  mcc: null,
  entryMode: null,
  descriptor: null,
  refundOf: 't1',
};
const stored: StoredAward = {
  status: 'Paid',
  reason: null,
  eligible: cents(6000),
  rate: 3,
  trace: {},
};
const paid: Dine = {
  ...testDine({ terms: { weekdays: 0 } }),
  progress: { isReleased: false, isPaid: true, isReviewed: false, closed: null },
};
const decide = (dine: Dine): Decision => {
  const [decision] = decideDines(() => testPolicy, [dine]);
  if (!decision) throw new Error('no decision');
  return decision;
};

describe('a paid award that the rules now reject', () => {
  it('stays paid with what was posted, and the conflict is returned', () => {
    const { decision, conflict } = guardAward(paid, decide(paid), { stored, cause: 'facts' });
    expect(decision).toMatchObject({ status: 'Paid', reason: null, rewardUnits: 180 });
    expect(decision.postings).toMatchObject([{ source: 'clearing', available: 180 }]);
    expect(conflict).toEqual({
      from: 'Paid',
      to: 'Forfeit',
      cause: 'facts',
      reason: 'notRewardDay',
    });
  });

  it('still gives back what is refunded: 180 − floor((6000 − 1000) × 3 / 100) = 30', () => {
    const refunded = { ...paid, refunds: [refund] };
    const { decision } = guardAward(refunded, decide(refunded), { stored, cause: 'facts' });
    expect(decision).toMatchObject({ status: 'Paid', refundedCents: 1000, rewardUnits: 150 });
    expect(decision.postings.map(({ available }) => available)).toEqual([180, -30]);
  });
});

it('does not change a decision that the award states allow', () => {
  const dine = testDine({ terms: { weekdays: 0 } });
  const decision = decide(dine);
  const award = { stored: { ...stored, status: 'Awarded' }, cause: 'facts' } as const;
  expect(guardAward(dine, decision, award)).toEqual({ decision, conflict: null });
});

it('refuses to make an awarded dine wait for a review', () => {
  const [decision] = decideDines(() => ({ ...testPolicy, requiresReview: true }), [testDine()]);
  expect(decision?.status).toBe('Pending');
  const award = { stored: { ...stored, status: 'Awarded' }, cause: 'facts' } as const;
  const guarded = decision && guardAward(testDine(), decision, award);
  expect(guarded?.decision).toMatchObject({ status: 'Awarded', rewardUnits: 180 });
  expect(guarded?.conflict).toMatchObject({ from: 'Awarded', to: 'Pending' });
});
