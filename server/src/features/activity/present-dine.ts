import type { Transaction } from '#contract/activity.ts';
import type { Partner } from '#contract/partner.ts';
import { expectedBy, finalBy, type TimelineFacts } from '#domain/activity/timeline.ts';
import type { SourceCode, TransactionType } from '#domain/earning/award-states.ts';
import { earn } from '#domain/earning/policy.ts';
import { cents } from '#domain/money.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import type { DineRecord } from '#server/earning/explain/index.ts';

const sourceOf: { [Type in TransactionType]: SourceCode } = {
  Settle: 'S',
  Manual: 'M',
  Adjustment: 'A',
  Bonus: 'B',
};

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const countedCents = (row: DineRecord): number =>
  row.cleared_cents === null
    ? row.eligible_cents
    : Math.min(row.eligible_cents, row.cleared_cents - row.refunded_cents);

/** The reward in ledger units; while pending, the estimate. */
const rewardUnits = (row: DineRecord): number =>
  row.award_status === 'Pending' ? earn(cents(countedCents(row)), row.rate) : row.reward_units;

export const timelineFacts = (row: DineRecord, { posting }: Partner): TimelineFacts => ({
  awardStatus: row.award_status,
  dinedAt: row.dined_at.toISOString(),
  clearedAt: row.cleared_cents === null ? null : isoOf(row.awarded_at ?? row.updated_at),
  holdUntil: isoOf(row.hold_until),
  awardedAt: isoOf(row.awarded_at),
  paidAt: isoOf(row.paid_at),
  paidAfterDays: posting.paidAfterDays,
  holdDays: posting.holdDays,
  waitsForReview: posting.requiresReview,
});

const finalDay = (row: DineRecord, partner: Partner) => {
  const day = finalBy(timelineFacts(row, partner));
  return day === null ? {} : { finalBy: day };
};

export const presentDine = (row: DineRecord, partner: Partner): Transaction => ({
  recordType: 'Transaction',
  date: row.dined_on,
  merchantId: row.merchant_id,
  merchantName: row.restaurant,
  activeMerchant: row.retired_on === null,
  merchantCuisines: row.restaurant_cuisines,
  sourceTransactionId: String(row.id),
  benefitAmount: wireAmount(rewardUnits(row), partner),
  ticketAmount: (row.cleared_cents ?? row.auth_cents ?? 0) / 100,
  cardLastFour: row.last_four,
  cardType: row.card_type,
  awardStatus: row.award_status,
  transactionType: row.transaction_type,
  paidAt: isoOf(row.paid_at),
  isTranslated: partner.posting.isTranslated,
  transactionCreatedAt: row.created_at.toISOString(),
  transactionStatus: row.award_status,
  transactionTypeCode: sourceOf[row.transaction_type],
  dineAmount: (row.cleared_cents ?? row.auth_cents ?? 0) / 100,
  isEstimate: row.award_status === 'Pending',
  reason: row.reason,
  expectedBy: expectedBy(timelineFacts(row, partner)),
  ...finalDay(row, partner),
  ...(row.review_from !== null && { reviewFrom: row.review_from }),
});
