import type { Credit, Transaction } from '#contract/activity.ts';
import type { Partner } from '#contract/partner.ts';
import type { SourceCode, TransactionType } from '#domain/earning/award-states.ts';
import type { PayoutStatus } from '#domain/payouts/payout.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { PayoutRow, PostingRow } from './record-store.ts';

const typeOf: { readonly [Code in SourceCode]: TransactionType } = {
  S: 'Settle',
  M: 'Manual',
  A: 'Adjustment',
  B: 'Bonus',
  J: 'Bonus',
  '+': 'Adjustment',
};

/** A bonus or adjustment as an activity row: its title takes the merchant name's place. */
export const presentPosting = (
  row: PostingRow,
  { partner, title }: { partner: Partner; title: string },
): Transaction => ({
  recordType: 'Transaction',
  date: businessDay(row.at),
  merchantId: '',
  merchantName: title,
  activeMerchant: false,
  merchantCuisines: [],
  sourceTransactionId: `posting-${row.id}`,
  benefitAmount: wireAmount(row.units, partner),
  ticketAmount: 0,
  cardLastFour: '',
  cardType: '',
  awardStatus: row.paidAt ? 'Paid' : 'Awarded',
  transactionType: typeOf[row.sourceCode],
  paidAt: row.paidAt?.toISOString() ?? null,
  isTranslated: partner.posting.isTranslated,
  transactionCreatedAt: row.at.toISOString(),
  transactionStatus: row.paidAt ? 'Paid' : 'Awarded',
  transactionTypeCode: row.sourceCode,
  dineAmount: 0,
  isEstimate: false,
  reason: null,
  expectedBy: null,
});

const statusOf: { readonly [Status in PayoutStatus]: Credit['status'] } = {
  pending: 'Pending',
  pending_received: 'PendingReceived',
  completed: 'Completed',
  rejected: 'Rejected',
  error: 'Error',
};

export const presentPayout = (row: PayoutRow): Credit => ({
  recordType: 'Credit',
  creditId: String(row.id),
  date: businessDay(row.createdAt),
  creditAmountCents: row.amountCents,
  targetType: row.delivery,
  targetLabel: row.targetLabel,
  benefitProcessor: row.brand,
  status: statusOf[row.status],
  updatedAt: row.updatedAt.toISOString(),
});
