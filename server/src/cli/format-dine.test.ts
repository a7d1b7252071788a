import { describe, expect, it } from 'vitest';
import type { StaffDine } from '#contract/staff/dines.ts';
import { reasons } from '#domain/earning/decision.ts';
import { explainTrace } from '#domain/earning/explain-trace.ts';
import type { DecidedDine } from '#domain/earning/rules/rule.ts';
import { tierLevels } from '#domain/member/member.ts';
import { ACCLAIMED_LEVELS } from '#domain/merchant/merchant.ts';
import { cents } from '#domain/money.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { createRuleFormat, formatDine } from './format-dine.ts';

const explained: StaffDine = {
  dine: {
    id: 7,
    partner: 'sky',
    email: 'ada@example.test',
    provider: 'net',
    transactionId: 't1',
    cardType: 'Visa',
    lastFour: '4242',
    merchantId: 'm1',
    restaurant: 'Test Kitchen',
    status: 'Paid',
    reason: null,
    dinedOn: '2026-06-10',
    dinedAt: '2026-06-10T23:30:00.000Z',
    authCents: 3600,
    clearedCents: 4250,
    eligibleCents: 4250,
    refundedCents: 0,
    units: 127,
    tier: 'OptedIn',
    rate: 3,
    vipRate: null,
    maxSpendCents: null,
    maxVisits: 2,
    heldUntil: null,
    awardedAt: '2026-06-12T10:00:00.000Z',
    paidAt: null,
    dueAt: null,
  },
  events: [
    {
      messageId: 'm1',
      receivedAt: '2026-06-01T00:00:00Z',
      payload: {},
      occurredAt: '2026-06-10T19:30:00',
      eventType: 'clearing',
      amountCents: 4250,
      transactionId: 't1',
      mid: '9001',
      outcome: 'awarded',
    },
  ],
  rules: [{ rule: 'consent', passed: true, message: 'consent', values: {} }],
  journals: [
    {
      id: 41,
      postedAt: '2026-06-12T10:00:00.000Z',
      sourceCode: 'S',
      source: 'clearing',
      version: 1,
      entries: [
        { account: 'available', units: 127 },
        { account: 'program', units: -127 },
      ],
    },
  ],
  payouts: [],
  mails: [],
  decisions: [],
  conflicts: [
    {
      from: 'Paid',
      to: 'Forfeit',
      reason: 'visitLimitReached',
      foundAt: '2026-06-14T08:00:00.000Z',
    },
  ],
};

it('fits a dine on one screen of 80 columns by 40 lines', () => {
  expect(formatDine(explained, ({ message }) => `the sentence ${message}`)).toBe(
    `dine 7  sky  ada@example.test  Visa 4242
Test Kitchen (m1)  2026-06-10  Paid  127 units

EVENTS
  2026-06-10T19:30:00  clearing  $42.50  t1  mid 9001  awarded

FACTS
  amount   $36.00 authorized, $42.50 cleared
  counted  $42.50, $0.00 refunded
  rate     3 per $1, tier OptedIn, VIP rate -
  limits   2 visits a month
  dates    held until -, awarded 2026-06-12 10:00, paid -, due -

RULES
  ok  consent  the sentence consent

JOURNALS
  41  2026-06-12 10:00  S  clearing  available +127, program -127

PAYOUTS
  none

CONFLICTS
  2026-06-14 08:00  Paid to Forfeit refused  visitLimitReached`,
  );
});

const { partners: loadedPartners } = await loadPrograms();

const limited: DecidedDine = {
  reason: null,
  dinedOn: '2026-06-09',
  cardLastFour: '4242',
  merchantName: 'Test Kitchen',
  terms: {
    tier: 'OptedIn',
    rate: 3,
    vipRate: 5,
    weekdays: 0b0001110,
    maxSpendCents: 20_000,
    maxVisits: 3,
    minTicketCents: null,
    acclaimedLevel: 0,
  },
  rate: 3,
  ticketCents: cents(6000),
  eligibleCents: cents(6000),
  refundedCents: cents(0),
  trace: {},
};

// A restaurant of level 0 is open to every member.
const isPossible = ({ reason, terms }: DecidedDine): boolean =>
  reason !== 'exclusiveLocation' || terms.acclaimedLevel !== 0;

const everyDine = (): DecidedDine[] =>
  reasons.flatMap((reason) =>
    tierLevels.flatMap((tier) =>
      ACCLAIMED_LEVELS.flatMap((acclaimedLevel) =>
        [{}, { tracksFrom: '2026-06-10' }, { vipDines: 11 }, { vipEarnedIn: 2025 }].map(
          (trace) => ({
            ...limited,
            reason,
            rate: 'vipDines' in trace || 'vipEarnedIn' in trace ? 5 : 3,
            refundedCents: cents(reason === 'refunded' ? 1200 : 0),
            terms: { ...limited.terms, tier, acclaimedLevel },
            trace,
          }),
        ),
      ),
    ),
  );

describe.each(['jetblue', 'nosh'])('the trace of a dine in %s', (partner) => {
  it('has a sentence for every rule, reason, tier and exclusive level', () => {
    const sentences = everyDine()
      .filter(isPossible)
      .flatMap((dine) => {
        const format = createRuleFormat(loadedPartners, { partner, rate: dine.rate });
        return explainTrace(dine).map(format);
      });
    const distinct = [...new Set(sentences)];
    expect(distinct.filter((sentence) => !/^[A-Z$0-9].*\.$/.test(sentence))).toEqual([]);
    expect(distinct.filter((sentence) => /[{}]|\blevel\b|\btier\b/.test(sentence))).toEqual([]);
    expect(distinct.length).toBeGreaterThan(25);
  });
});

it.each([
  [
    'jetblue',
    '5 points per $1 on $60.00, rounded down: you were a VIP from your 12th dine of the year.',
  ],
  ['nosh', '5% back on $60.00, rounded down: you were a VIP from your 12th dine of the year.'],
])('names the rate of %s in its currency', (partner, sentence) => {
  const dine = { ...limited, rate: 5, trace: { vipDines: 11 } };
  const format = createRuleFormat(loadedPartners, { partner, rate: 5 });
  expect(explainTrace(dine).map(format).at(-1)).toBe(sentence);
});
