import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { decideDines } from './decide-dines.ts';
import {
  DEFAULT_LATE_CLEARING_DAYS,
  isLateClearing,
  type Screening,
  screenBill,
} from './screen-bill.ts';
import { testDine, testPolicy } from './test-dine.ts';

const screening: Screening = {
  isFutureDated: false,
  isLate: false,
  maxBillCents: cents(2_500_000),
  verdict: null,
};
const { bill } = testDine();
const cleared = (clearedCents: number, authCents: number | null = null) => ({
  ...bill,
  clearedCents: cents(clearedCents),
  authCents: authCents === null ? null : cents(authCents),
});

describe('a bill', () => {
  it.each([
    ['at the limit', 2_500_000, null, null],
    ['above the limit', 2_500_001, null, 'amountLimit'],
    ['three times the authorization', 6000, 2000, null],
    ['more than three times the authorization', 6001, 2000, 'aboveAuthorized'],
    ['after an authorization of $1 that verifies the card', 6000, 100, null],
    ['after an authorization that was released', 6000, 0, null],
  ])('%s', (_, amount, auth, reason) => {
    expect(screenBill(cleared(amount, auth), screening)).toBe(reason);
  });

  it('of imported history has no limit', () => {
    expect(screenBill(cleared(9_000_000), { ...screening, maxBillCents: null })).toBeNull();
  });

  it('dated in the future is implausible, also when it is small', () => {
    expect(screenBill(bill, { ...screening, isFutureDated: true })).toBe('futureDate');
  });

  it('that cleared late waits, until staff release it', () => {
    const late = { ...screening, isLate: true };
    expect(screenBill(bill, late)).toBe('lateClearing');
    const verdict = { kind: 'released', clearedCents: bill.clearedCents ?? cents(0) } as const;
    expect(screenBill(bill, { ...late, verdict })).toBeNull();
  });

  it.each([
    ['90 days after its authorization', '2026-04-01T12:00:00Z', false],
    ['a second later', '2026-04-01T12:00:01Z', true],
  ])('that clears %s is late: %s', (_, index, isLate) => {
    const authorizedAt = new Date('2026-01-01T12:00:00Z');
    expect(isLateClearing(authorizedAt, new Date(index), DEFAULT_LATE_CLEARING_DAYS)).toBe(isLate);
  });

  it('that staff released may earn up to the amount that they saw', () => {
    const verdict = { kind: 'released', clearedCents: cents(3_000_000) } as const;
    expect(screenBill(cleared(3_000_000), { ...screening, verdict })).toBeNull();
    expect(screenBill(cleared(3_000_001), { ...screening, verdict })).toBe('amountLimit');
  });

  it('that staff rejected stays rejected regardless of later events', () => {
    const verdict = { kind: 'rejected', clearedCents: cents(3_000_000) } as const;
    expect(screenBill(cleared(4000), { ...screening, verdict })).toBe('rejected');
  });
});

describe('the decision', () => {
  const decide = (input: Partial<Screening>, refunded = 0) => {
    const dine = testDine({ bill: { clearedCents: cents(6000) } });
    const refund = {
      ...bill,
      messageId: 'r',
      eventType: 'refund',
      sequence: 1,
      mid: '1',
      amountCents: cents(refunded),
      currency: 'USD',
      occurredAt: '2026-06-12T12:00:00',
      authCode: null,
      descriptor: null,
      refundOf: null,
    } as const;
    const refunds = refunded > 0 ? [refund] : [];
    const held = { ...dine, refunds, screening: { ...screening, ...input } };
    return decideDines(() => testPolicy, [held])[0];
  };

  it('holds an implausible bill without earning anything', () => {
    expect(decide({ maxBillCents: cents(5999) })).toMatchObject({
      status: 'Pending',
      reason: 'amountLimit',
      eligibleCents: 0,
      rewardUnits: 0,
      postings: [],
    });
  });

  it('forfeits a bill that staff rejected', () => {
    const verdict = { kind: 'rejected', clearedCents: cents(6000) } as const;
    expect(decide({ verdict })).toMatchObject({ status: 'Forfeit', reason: 'rejected' });
  });

  it('forfeits an implausible bill that was refunded in full', () => {
    expect(decide({ maxBillCents: cents(5999) }, 6000)).toMatchObject({
      status: 'Forfeit',
      reason: 'refunded',
      postings: [],
    });
  });

  it('counts an implausible bill neither toward a limit nor toward VIP', () => {
    const policy = { ...testPolicy, vip: { dines: 1, spendCents: 0 } };
    const terms = { vipRate: 5, maxVisits: 1 };
    const held = {
      ...testDine({ terms }),
      screening: { ...screening, maxBillCents: cents(5999) },
    };
    const next = testDine({ terms, bill: { key: 'net t2 tok', wallTime: '2026-06-11T19:30:00' } });
    expect(decideDines(() => policy, [held, next])[1]).toMatchObject({
      status: 'Awarded',
      rate: 3,
    });
  });
});
