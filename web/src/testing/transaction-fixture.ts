import type { Transaction, TransactionDetail } from '#contract/activity.ts';

export const transactionFixture = (changes: Partial<Transaction> = {}): Transaction => ({
  recordType: 'Transaction',
  date: '2026-11-10',
  merchantId: '4100001',
  merchantName: 'Tandoor & Thyme',
  activeMerchant: true,
  merchantCuisines: ['Indian'],
  sourceTransactionId: '901',
  benefitAmount: 36,
  ticketAmount: 60,
  cardLastFour: '4242',
  cardType: 'Visa',
  awardStatus: 'Awarded',
  transactionType: 'Settle',
  paidAt: null,
  isTranslated: true,
  transactionCreatedAt: '2026-11-10T20:52:00.000Z',
  transactionStatus: 'Awarded',
  transactionTypeCode: 'S',
  dineAmount: 60,
  isEstimate: false,
  reason: null,
  expectedBy: null,
  ...changes,
});

export const transactionDetailFixture = (
  changes: Partial<TransactionDetail> = {},
): TransactionDetail => ({
  ...transactionFixture(),
  timeline: [
    { step: 'seen', doneAt: '2026-11-10T20:52:00.000Z', expectedBy: null },
    { step: 'finalAmount', doneAt: '2026-11-12T12:00:00.000Z', expectedBy: null },
    { step: 'rewardFinal', doneAt: '2026-11-13T12:00:00.000Z', expectedBy: null },
    { step: 'sentToPartner', doneAt: null, expectedBy: '2026-11-24' },
    { step: 'inAccount', doneAt: null, expectedBy: '2026-11-24' },
  ],
  trace: [
    { rule: 'rewardDay', passed: true, message: 'rewardDay', values: { weekday: 'Tuesday' } },
    {
      rule: 'spendLeft',
      passed: false,
      message: 'capped',
      values: { max: '$200.00', amount: '$12.00', total: '$60.00' },
    },
    { rule: 'tierRate', passed: true, message: 'tierRate', values: { amount: '$12.00' } },
  ],
  eligibleAmount: 12,
  refundedAmount: 0,
  rate: 3,
  reservation: null,
  ...changes,
});
