import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { decideDines } from './decide-dines.ts';
import { type Dine, freshProgress } from './dine.ts';
import type { EventType, FeedEvent } from './events/feed-event.ts';
import type { EarningPolicy, Terms } from './policy.ts';
import { testPolicy, testTerms } from './test-dine.ts';

const policy = testPolicy;
const terms = testTerms;

let bills = 0;
type Input = {
  cleared?: number | null;
  auth?: number | null;
  at?: string;
  merchant?: Partial<Dine['merchant']>;
  card?: Partial<Dine['card']>;
  terms?: Partial<Terms>;
  bill?: Partial<Dine['bill']>;
  refunds?: number[];
  /** The events after the purchase, by kind and amount. */
  followed?: [EventType, number][];
  progress?: Partial<Dine['progress']>;
};

const refundOf = (amount: number, index: number): FeedEvent => ({
  provider: 'net',
  messageId: `r${index}`,
  eventType: 'refund',
  transactionId: `r${index}`,
  sequence: 1,
  cardToken: 'tok',
  mid: '1',
  amountCents: cents(amount),
  currency: 'USD',
  occurredAt: '2026-06-20T12:00:00',
  authCode: null,
  mcc: null,
  entryMode: null,
  descriptor: null,
  refundOf: null,
});

const dineOf = (input: Input = {}): Dine => {
  bills += 1;
  const { cleared = 4250, auth = null } = input;
  return {
    bill: {
      provider: 'net',
      transactionId: `t${bills}`,
      cardToken: 'tok',
      key: `net t${String(bills).padStart(6, '0')} tok`,
      wallTime: input.at ?? '2026-06-10T19:30:00',
      mids: ['1'],
      mcc: '5812',
      entryMode: 'chip',
      authCents: auth === null ? null : cents(auth),
      isReversed: false,
      clearedCents: cleared === null ? null : cents(cleared),
      ...input.bill,
    },
    merchant: { id: 'm1', joinedOn: null, retiredOn: null, ...input.merchant },
    card: { tracksFrom: '2026-01-01', hasConsent: true, ...input.card },
    terms: { ...terms, ...input.terms },
    refunds: [
      ...(input.refunds ?? []).map(refundOf),
      ...(input.followed ?? []).map(([eventType, amount], index) => ({
        ...refundOf(amount, index),
        eventType,
      })),
    ],
    progress: { ...freshProgress, ...input.progress },
  };
};

const decideOne = (input: Input, change: Partial<EarningPolicy> = {}) => {
  const [decision] = decideDines(() => ({ ...policy, ...change }), [dineOf(input)]);
  return decision!;
};
const summarize = (input: Input, change?: Partial<EarningPolicy>) => {
  const { status, reason, rewardUnits } = decideOne(input, change);
  return [status, reason, rewardUnits];
};

describe('one dine', () => {
  it.each<[string, Input, unknown[]]>([
    ['tier 2: floor(4250 × 3 / 100) = 127', {}, ['Awarded', null, 127]],
    [
      'base tier: floor(4250 × 1 / 100) = 42',
      { terms: { tier: 'OptedOut', rate: 1 } },
      ['Awarded', null, 42],
    ],
    [
      'not activated: rate 0',
      { terms: { tier: 'NonActivated', rate: 0 } },
      ['Forfeit', 'tierEarnsNothing', 0],
    ],
    [
      'the day before the card tracks',
      { card: { tracksFrom: '2026-06-11' } },
      ['Forfeit', 'cardNotTracking', 0],
    ],
    [
      'the day the card begins to track',
      { card: { tracksFrom: '2026-06-10' } },
      ['Awarded', null, 127],
    ],
    ['without consent', { card: { hasConsent: false } }, ['Forfeit', 'consentWithdrawn', 0]],
    [
      'the day before the merchant joins',
      { merchant: { joinedOn: '2026-06-11' } },
      ['Forfeit', 'merchantNotInProgram', 0],
    ],
    [
      'the day the merchant joins',
      { merchant: { joinedOn: '2026-06-10' } },
      ['Awarded', null, 127],
    ],
    [
      'the last day of the merchant',
      { merchant: { retiredOn: '2026-06-11' } },
      ['Awarded', null, 127],
    ],
    [
      'the day the merchant leaves',
      { merchant: { retiredOn: '2026-06-10' } },
      ['Forfeit', 'merchantNotInProgram', 0],
    ],
    ['a cash-like category', { bill: { mcc: '6011' } }, ['Forfeit', 'cashLike', 0]],
    ['another category is only recorded', { bill: { mcc: '7011' } }, ['Awarded', null, 127]],
    ['debit with PIN', { bill: { entryMode: 'pin' } }, ['Forfeit', 'pinDebit', 0]],
    ['Wednesday where it earns', { terms: { weekdays: 0b0001000 } }, ['Awarded', null, 127]],
    [
      'Wednesday where it does not',
      { terms: { weekdays: 0b1110111 } },
      ['Forfeit', 'notRewardDay', 0],
    ],
    [
      'Thursday 00:30 counts as Thursday',
      { at: '2026-06-11T00:30:00', terms: { weekdays: 0b0001000 } },
      ['Forfeit', 'notRewardDay', 0],
    ],
    ['an exclusive location for tier 2', { terms: { acclaimedLevel: 1 } }, ['Awarded', null, 127]],
    [
      'an exclusive location for base',
      { terms: { acclaimedLevel: 1, tier: 'OptedOut', rate: 1 } },
      ['Forfeit', 'exclusiveLocation', 0],
    ],
    [
      'a VIP location for tier 2',
      { terms: { acclaimedLevel: 2 } },
      ['Forfeit', 'exclusiveLocation', 0],
    ],
    ['authorised only: nothing is posted', { cleared: null, auth: 4000 }, ['Pending', null, 0]],
    [
      'authorised and reversed',
      { cleared: null, auth: 0, bill: { isReversed: true } },
      ['Forfeit', 'reversed', 0],
    ],
    [
      'never cleared',
      { cleared: null, auth: 4000, progress: { closed: 'neverCleared' } },
      ['Forfeit', 'neverCleared', 0],
    ],
    ['cleared after all', { progress: { closed: 'neverCleared' } }, ['Awarded', null, 127]],
    ['18 cents at 1 are awarded 0', { cleared: 18, terms: { rate: 1 } }, ['Awarded', null, 0]],
  ])('%s', (_, input, expected) => {
    expect(summarize(input)).toEqual(expected);
  });
});

describe('refunds', () => {
  it.each<[string, Input, unknown[]]>([
    [
      '$10 of $42.50: 127 − 30 = floor(3250 × 3 / 100) = 97',
      { refunds: [1000] },
      ['Awarded', null, 97],
    ],
    ['two of $10: floor(2250 × 3 / 100) = 67', { refunds: [1000, 1000] }, ['Awarded', null, 67]],
    ['all of it', { refunds: [4250] }, ['Forfeit', 'refunded', 0]],
    ['more than all of it', { refunds: [3000, 3000] }, ['Forfeit', 'refunded', 0]],
    [
      'all of it after payment keeps Paid',
      { refunds: [4250], progress: { isPaid: true } },
      ['Paid', null, 0],
    ],
  ])('%s', (_, input, expected) => {
    expect(summarize(input)).toEqual(expected);
  });

  it('of a capped dine takes back only what the limit let earn: $60 at a $40 limit, $30 back leaves $30', () => {
    const decision = decideOne({ cleared: 6000, refunds: [3000], terms: { maxSpendCents: 4000 } });
    expect(decision).toMatchObject({ eligibleCents: 4000, rewardUnits: 90, reason: 'capped' });
    expect(decision.postings.map(({ available }) => available)).toEqual([120, -30]);
  });
});

describe('chargebacks', () => {
  it.each<[string, Input, unknown[]]>([
    ['of the bill', { followed: [['chargeback', 4250]] }, ['Forfeit', 'chargedBack', 0]],
    ['of part of the bill', { followed: [['chargeback', 100]] }, ['Forfeit', 'chargedBack', 0]],
    [
      'that the restaurant won',
      {
        followed: [
          ['chargeback', 4250],
          ['chargebackReversal', 4250],
        ],
      },
      ['Awarded', null, 127],
    ],
    [
      'that the restaurant won, after a refund of $10 meanwhile',
      {
        followed: [
          ['chargeback', 4250],
          ['refund', 1000],
          ['chargebackReversal', 4250],
        ],
      },
      ['Awarded', null, 97],
    ],
    [
      'lost at the second attempt',
      {
        followed: [
          ['chargeback', 1],
          ['chargebackReversal', 1],
          ['chargeback', 1],
        ],
      },
      ['Forfeit', 'chargedBack', 0],
    ],
    [
      'of a paid reward, which stays paid and owes it',
      { followed: [['chargeback', 4250]], progress: { isPaid: true } },
      ['Paid', 'chargedBack', 0],
    ],
    [
      'of a bill that a rule refused',
      { followed: [['chargeback', 4250]], bill: { mcc: '6011' } },
      ['Forfeit', 'cashLike', 0],
    ],
  ])('%s', (_, input, expected) => {
    expect(summarize(input)).toEqual(expected);
  });

  const kinds = fc.constantFrom<EventType[]>('refund', 'chargeback', 'chargebackReversal');
  const followed = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 5000 })), { maxLength: 6 });

  it('leave the reward after the refunds, or nothing while the bill is charged back', () => {
    fc.assert(
      fc.property(followed, (events) => {
        const { rewardUnits, postings, status } = decideOne({ followed: events });
        const refunds = events.filter(([kind]) => kind === 'refund').map(([, amount]) => amount);
        const last = events.findLast(([kind]) => kind !== 'refund')?.[0];
        const refunded = decideOne({ refunds });
        const isChargedBack = last === 'chargeback';
        const left = isChargedBack ? 0 : refunded.rewardUnits;
        const sums = postings.map(({ available }) => available);
        const balances = sums.map((_, index) =>
          sums.slice(0, index + 1).reduce((a, b) => a + b, 0),
        );
        expect(rewardUnits).toBe(left);
        expect(balances.at(-1) ?? 0).toBe(left);
        expect(Math.min(0, ...balances)).toBe(0);
        expect(status).toBe(isChargedBack ? 'Forfeit' : refunded.status);
      }),
    );
  });
});

describe('the limits of a month', () => {
  const spend = (...amounts: number[]) =>
    decideDines(
      () => policy,
      amounts.map((cleared, day) =>
        dineOf({ cleared, at: `2026-06-${10 + day}T12:00:00`, terms: { maxSpendCents: 10_000 } }),
      ),
    ).map(({ eligibleCents, reason }) => [eligibleCents, reason]);

  it.each([
    [
      'exactly used up: $60 + $40',
      [6000, 4000],
      [
        [6000, null],
        [4000, null],
      ],
    ],
    [
      'one cent over: the last is cut to $40.00',
      [6000, 4001],
      [
        [6000, null],
        [4000, 'capped'],
      ],
    ],
    [
      'nothing left',
      [10_000, 1],
      [
        [10_000, null],
        [0, 'spendLimitReached'],
      ],
    ],
  ])('spend %s', (_, amounts, expected) => {
    expect(spend(...amounts)).toEqual(expected);
  });

  it('visits: the third of two does not earn, the next month begins again', () => {
    const at = (when: string) => dineOf({ at: when, terms: { maxVisits: 2 } });
    const decisions = decideDines(
      () => policy,
      [
        at('2026-06-01T12:00:00'),
        at('2026-06-30T23:59:59'),
        at('2026-06-30T23:59:58'),
        at('2026-07-01T00:00:00'),
      ],
    );
    expect(decisions.map(({ reason }) => reason)).toEqual([null, 'visitLimitReached', null, null]);
  });

  it('count only what earned, at that merchant', () => {
    const limited = { maxVisits: 1 };
    const decisions = decideDines(
      () => policy,
      [
        dineOf({ at: '2026-06-01T12:00:00', terms: limited, bill: { mcc: '6011' } }),
        dineOf({ at: '2026-06-02T12:00:00', terms: limited, merchant: { id: 'm2' } }),
        dineOf({ at: '2026-06-03T12:00:00', terms: limited }),
      ],
    );
    expect(decisions.map(({ reason }) => reason)).toEqual(['cashLike', null, null]);
  });
});

describe('VIP', () => {
  const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}T12:00:00`;
  const dines = (count: number, change: (n: number) => Input = () => ({})) =>
    Array.from({ length: count }, (_, index) =>
      dineOf({ at: day(index + 1), terms: { vipRate: 5 }, ...change(index + 1) }),
    );
  const rates = (dines: Dine[]) => decideDines(() => policy, dines).map(({ rate }) => rate);

  it('the 11th dine completes, the 12th earns 5', () => {
    expect(rates(dines(12))).toEqual([...Array(11).fill(3), 5]);
  });

  it('two dines at one merchant on one day count once', () => {
    const twice = dines(12, (n) => ({ at: day(Math.ceil(n / 2)) }));
    expect(rates(twice)).toEqual(Array(12).fill(3));
  });

  it('a chargeback does not take VIP away', () => {
    const disputed: Input = { followed: [['chargeback', 4250]] };
    expect(rates(dines(12, (n) => (n === 3 ? disputed : {}))).at(-1)).toBe(5);
  });

  it('a refund does not take VIP away', () => {
    expect(rates(dines(12, (n) => (n === 3 ? { refunds: [4250] } : {}))).at(-1)).toBe(5);
  });

  it('a dine that earned nothing does not count', () => {
    expect(rates(dines(12, (n) => (n === 3 ? { bill: { mcc: '7995' } } : {}))).at(-1)).toBe(3);
  });

  it('a year starts on the local January 1', () => {
    const visits = dines(12);
    visits.push(dineOf({ at: '2027-01-01T00:00:00', terms: { vipRate: 5 } }));
    expect(rates(visits).at(-1)).toBe(3);
  });

  it('the year after a VIP year earns the VIP rate from its first dine', () => {
    const visits = [day(1), '2027-01-01T00:00:00', '2028-01-01T00:00:00'].map((at) =>
      dineOf({ at, terms: { vipRate: 5 } }),
    );
    const decided = decideDines(() => policy, visits, { vipYears: new Set([2026]) });
    expect(decided.map(({ rate }) => rate)).toEqual([3, 5, 3]);
  });

  it('opens a VIP location to tier 2', () => {
    const visits = [
      ...dines(11),
      dineOf({ at: day(20), terms: { vipRate: 5, acclaimedLevel: 2 } }),
    ];
    expect(decideDines(() => policy, visits).at(-1)).toMatchObject({ status: 'Awarded', rate: 5 });
  });
});

describe('waiting', () => {
  it('a held reward is Deferred in its own account, then released', () => {
    const held = { terms: { isHeld: true }, refunds: [1000] };
    expect(decideOne(held)).toMatchObject({ status: 'Deferred', rewardUnits: 97 });
    const released = decideOne({ ...held, progress: { isReleased: true } });
    expect(released.status).toBe('Awarded');
    expect(released.postings.map(({ deferred, available }) => [deferred, available])).toEqual([
      [127, 0],
      [-30, 0],
      [-97, 97],
    ]);
  });

  it.each<[string, Input, unknown[]]>([
    ['not reviewed', {}, ['Pending', null, 0]],
    ['reviewed', { progress: { isReviewed: true } }, ['Awarded', null, 127]],
    [
      'not reviewed in time',
      { progress: { closed: 'reviewExpired' } },
      ['Forfeit', 'reviewExpired', 0],
    ],
    ['refunded before the review', { refunds: [4250] }, ['Forfeit', 'refunded', 0]],
  ])('when rewards wait for a review: %s', (_, input, expected) => {
    expect(summarize(input, { requiresReview: true })).toEqual(expected);
  });
});

it('decides the same for any order of dines', () => {
  const visits = Array.from({ length: 14 }, (_, index) =>
    dineOf({
      at: `2026-03-${String(index + 1).padStart(2, '0')}T12:00:00`,
      terms: { vipRate: 5, maxSpendCents: 20_000 },
    }),
  );
  const straight = decideDines(() => policy, visits);
  expect(decideDines(() => policy, visits.toReversed()).toReversed()).toEqual(straight);
});
