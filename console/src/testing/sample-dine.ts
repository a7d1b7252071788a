import type { StaffDine } from '#contract/staff/dines.ts';

/** A dine on a Sunday, which is no reward day at its restaurant. */
export const sampleDine = (change: Partial<StaffDine['dine']> = {}): StaffDine => ({
  dine: {
    id: 7,
    partner: 'own',
    email: 'maya@example.test',
    merchantId: 'm1',
    restaurant: 'Café Alder',
    dinedOn: '2026-11-01',
    lastFour: '8810',
    status: 'Forfeit',
    reason: 'notRewardDay',
    authCents: 1600,
    clearedCents: 1850,
    units: 0,
    cardType: 'Mastercard',
    provider: 'simnet',
    transactionId: 'tx-1',
    dinedAt: '2026-11-01T17:40:00Z',
    eligibleCents: 0,
    refundedCents: 0,
    tier: 'OptedIn',
    rate: 3,
    vipRate: null,
    maxSpendCents: 15_000,
    maxVisits: 4,
    heldUntil: null,
    awardedAt: null,
    paidAt: null,
    dueAt: null,
    ...change,
  },
  events: [
    {
      messageId: 'm-1',
      receivedAt: '2026-11-01T17:41:00Z',
      occurredAt: '2026-11-01T12:40:00',
      eventType: 'clearing',
      amountCents: 1850,
      transactionId: 'tx-1',
      mid: '445100098213',
      outcome: 'forfeited',
      payload: { provider: 'simnet', cardToken: 'tok_…c41a', amountCents: 1850 },
    },
  ],
  rules: [
    { rule: 'cardTracking', passed: true, message: 'cardTracking', values: { lastFour: '8810' } },
    { rule: 'consent', passed: true, message: 'consent', values: {} },
    {
      rule: 'rewardDay',
      passed: false,
      message: 'notRewardDay',
      values: { weekday: 'Sunday', days: 'Mon, Sat' },
    },
  ],
  journals: [],
  payouts: [],
  conflicts: [],
  mails: [],
  decisions: [],
});

/** A dine whose bill was counted in part. */
export const loweredDine = (): StaffDine => ({
  ...sampleDine({
    status: 'Awarded',
    reason: 'capped',
    units: 36,
    eligibleCents: 1200,
    clearedCents: 6000,
  }),
  rules: [
    { rule: 'cardTracking', passed: true, message: 'cardTracking', values: { lastFour: '8810' } },
    {
      rule: 'spendLeft',
      passed: false,
      message: 'capped',
      values: { max: '$150.00', amount: '$12.00', total: '$60.00' },
    },
    { rule: 'tierRate', passed: true, message: 'tierRate', values: { amount: '$12.00' } },
  ],
  journals: [
    {
      id: 731511,
      postedAt: '2026-11-12T12:00:00Z',
      sourceCode: 'S',
      source: 'clearing',
      version: 1,
      entries: [
        { account: 'available', units: 36 },
        { account: 'program', units: -36 },
      ],
    },
  ],
});
