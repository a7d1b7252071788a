import { expect, it } from 'vitest';
import type { ExplainedDine } from '#server/earning/explain/index.ts';
import { formatDine } from './format-dine.ts';

const explained: ExplainedDine = {
  dine: {
    id: 7,
    partner_id: 'sky',
    member_id: 1,
    email: 'ada@example.test',
    provider: 'net',
    transaction_id: 't1',
    card_token: 'tok',
    card_type: 'Visa',
    last_four: '4242',
    merchant_id: 'm1',
    merchant_name: 'Test Kitchen',
    award_status: 'Paid',
    reason: null,
    dined_on: '2026-06-10',
    dined_at: new Date('2026-06-10T23:30:00Z'),
    auth_cents: 3600,
    cleared_cents: 4250,
    eligible_cents: 4250,
    refunded_cents: 0,
    reward_units: 127,
    tier_level: 'OptedIn',
    tier_rate: null,
    rate: 3,
    vip_rate: null,
    offer_weekdays: null,
    offer_max_spend_cents: null,
    offer_max_visits: 2,
    offer_min_ticket_cents: null,
    acclaimed_level: null,
    trace: {},
    hold_until: null,
    awarded_at: new Date('2026-06-12T10:00:00Z'),
    paid_at: null,
    due_at: null,
  },
  events: [
    {
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
      postedAt: new Date('2026-06-12T10:00:00Z'),
      sourceCode: 'S',
      sourceKey: 'clearing',
      lines: ['available +127', 'program -127'],
    },
  ],
  payouts: [],
  conflicts: [
    {
      from: 'Paid',
      to: 'Forfeit',
      reason: 'visitLimitReached',
      foundAt: new Date('2026-06-14T08:00:00Z'),
    },
  ],
};

it('fits a dine on one screen of 80 columns by 40 lines where its texts do', () => {
  expect(formatDine(explained, ({ message }) => `the sentence ${message}`)).toBe(
    `dine 7  sky  ada@example.test  Visa 4242
Test Kitchen (m1)  2026-06-10  Paid  127 units

EVENTS
  2026-06-10T19:30:00  clearing  $42.50  t1  mid 9001  awarded

FACTS
  amount   $36.00 authorized, $42.50 cleared
  counted  $42.50, $0.00 refunded
  rate     3 per $1, tier OptedIn, VIP rate -
  limits   - and 2 visits a month
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
