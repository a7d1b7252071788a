import { z } from 'zod';
import { MAX_REVIEW_IDS } from '#domain/activity/review.ts';
import { awardStatuses, sourceCodes, transactionTypes } from '#domain/earning/award-states.ts';
import { cardTypes } from '#domain/member/member.ts';
import { payoutBrands, payoutDeliveries } from '#domain/payouts/payout.ts';
import { reservedBonusReasons, reservedBonusStates } from '#domain/reservations/bonus-state.ts';
import { balanceAccounts, balanceParts, rewardParts } from '#domain/rewards/reward-sums.ts';
import { memberEndpoint, memberItemEndpoint } from './endpoint.ts';

/** One dine. `benefitAmount` is in the partner's currency (dollars for Dollar and Credit), dates are local to the merchant. */
export const Transaction = z.object({
  recordType: z.literal('Transaction'),
  date: z.iso.date(),
  merchantId: z.string(),
  merchantName: z.string(),
  activeMerchant: z.boolean(),
  merchantCuisines: z.array(z.string()),
  sourceTransactionId: z.string(),
  benefitAmount: z.number(),
  ticketAmount: z.number(),
  cardLastFour: z.string(),
  /** Visa, Mastercard, Amex or Discover; empty for a posting without a dine. */
  cardType: z.string(),
  awardStatus: z.enum(awardStatuses),
  transactionType: z.enum(transactionTypes),
  paidAt: z.iso.datetime().nullable(),
  isTranslated: z.boolean(),
  transactionCreatedAt: z.iso.datetime(),
  transactionStatus: z.enum(awardStatuses),
  transactionTypeCode: z.enum(sourceCodes),
  dineAmount: z.number(),
  /** The estimate before tip of a dine that has not cleared. */
  isEstimate: z.boolean(),
  /** Code of the rule that refused or reduced the reward; null if none did. */
  reason: z.string().nullable(),
  expectedBy: z.iso.date().nullable(),
  /** The day by which an open reward should be final; absent when unknown or final. */
  finalBy: z.iso.date().optional(),
  /** The day from which the review window counts, if the purchase was found late. */
  reviewFrom: z.iso.date().optional(),
});
export type Transaction = z.infer<typeof Transaction>;

/** Final and open rewards of one month, `2026-11`, in the partner's currency. */
export const MonthTotal = z.object({
  month: z.string(),
  earned: z.number(),
  onTheWay: z.number(),
});
export type MonthTotal = z.infer<typeof MonthTotal>;

/** A page of dines, newest first; `totalPages` and `totalResultSize` count all of them. */
export const TransactionPage = z.object({
  data: z.array(Transaction),
  /** Totals of each full month with rows on the page. */
  months: z.array(MonthTotal),
  totalPages: z.int(),
  totalResultSize: z.int(),
});
export type TransactionPage = z.infer<typeof TransactionPage>;

/** Payout statuses on the wire, from sent to completed or failed. */
export const creditStatuses = [
  'Pending',
  'PendingReceived',
  'Completed',
  'Rejected',
  'Error',
] as const;

/** A payout in the activity of a Credit partner's member. */
export const Credit = z.object({
  recordType: z.literal('Credit'),
  creditId: z.string(),
  date: z.iso.date(),
  creditAmountCents: z.int(),
  targetType: z.enum(payoutDeliveries),
  targetLabel: z.string(),
  benefitProcessor: z.enum(payoutBrands),
  status: z.enum(creditStatuses),
  /** When the status last changed. */
  updatedAt: z.iso.datetime(),
});
export type Credit = z.infer<typeof Credit>;

/** A page of dines, postings and payouts. */
export const ActivityPage = z.object({
  data: z.array(z.discriminatedUnion('recordType', [Transaction, Credit])),
  months: z.array(MonthTotal),
  totalPages: z.int(),
  totalResultSize: z.int(),
});
export type ActivityPage = z.infer<typeof ActivityPage>;

/**
 * Final rewards of one part: the latest, newest first, and the sum of the rest. Amounts in the
 * partner's currency.
 */
export const RewardGroup = z.object({
  part: z.enum(rewardParts),
  count: z.int(),
  amount: z.number(),
  listed: z.array(z.object({ title: z.string(), date: z.iso.date(), amount: z.number() })),
  rest: z
    .object({ count: z.int(), amount: z.number(), from: z.iso.date(), to: z.iso.date() })
    .nullable(),
});
export type RewardGroup = z.infer<typeof RewardGroup>;

/**
 * How rewards add up: the groups sum to `total`, the final rewards of `year`, or of all years when it is null; the
 * parts of each balance sum to the balance.
 */
export const RewardSums = z.object({
  year: z.int().nullable(),
  today: z.iso.date(),
  total: z.number(),
  groups: z.array(RewardGroup),
  balances: z.array(
    z.object({
      account: z.enum(balanceAccounts),
      amount: z.number(),
      parts: z.array(z.object({ part: z.enum(balanceParts), amount: z.number() })),
    }),
  ),
});
export type RewardSums = z.infer<typeof RewardSums>;

/** The current calendar year, or all years. */
export const RewardSumsQuery = z.object({ period: z.enum(['year', 'all']).default('year') });
export type RewardSumsQuery = z.infer<typeof RewardSumsQuery>;

/**
 * Where a Credit member's next payout goes as things stand, in dollars: `amount` of a balance that
 * reached the threshold, at most `maxAmount` on a card. A null delivery waits until `retryOn`.
 */
export const NextPayout = z.object({
  /** The balance reached the threshold. */
  isDue: z.boolean(),
  /** Another payout is under way, which this one follows. */
  isWaiting: z.boolean(),
  plan: z.discriminatedUnion('delivery', [
    z.object({
      delivery: z.literal('Card'),
      cardType: z.enum(cardTypes),
      lastFour: z.string(),
      amount: z.number(),
      maxAmount: z.number(),
    }),
    z.object({ delivery: z.literal('Email'), amount: z.number() }),
    z.object({ delivery: z.null(), retryOn: z.iso.date() }),
  ]),
});
export type NextPayout = z.infer<typeof NextPayout>;

/**
 * Dollars for Dollar and Credit partners; negative after a clawback beyond the balance. Only Credit
 * partners make payouts.
 */
export const CreditBalance = z.object({
  memberBalance: z.number(),
  nextPayout: NextPayout.nullable(),
});
export type CreditBalance = z.infer<typeof CreditBalance>;

/** Paging of recent activity: page 1 and 10 results by default, at most 50. */
export const ActivityPaging = z.object({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  resultsPerPage: z.coerce.number().int().min(1).max(50).default(10),
  /** Only dines of this calendar year, by the merchants' local dates. */
  year: z.coerce.number().int().min(2000).max(2200).optional(),
});
export type ActivityPaging = z.infer<typeof ActivityPaging>;

/**
 * One rule of the trace behind a reward: `message` names a sentence of the content page `account_center`, entry
 * `trace`; `values` and the formatted rate as `reward` fill it.
 */
export const RuleOutcome = z.object({
  rule: z.string(),
  passed: z.boolean(),
  message: z.string(),
  values: z.record(z.string(), z.string()),
});
export type RuleOutcome = z.infer<typeof RuleOutcome>;

/** The steps of a reward in order, from the first event of the bill to the member's account. */
export const timelineSteps = [
  'seen',
  'finalAmount',
  'rewardFinal',
  'sentToPartner',
  'inAccount',
] as const;

/** One step of a reward: when it was done, else the local date by which it is expected. */
export const TimelineStep = z.object({
  step: z.enum(timelineSteps),
  doneAt: z.iso.datetime().nullable(),
  expectedBy: z.iso.date().nullable(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** The bonus of the reservation behind a dine, in the partner's currency. */
export const ReservedBonus = z.object({
  amount: z.number(),
  state: z.enum(reservedBonusStates),
  /** Why the bonus is not paid; null while it is promised or earned. */
  reason: z.enum(reservedBonusReasons).nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type ReservedBonus = z.infer<typeof ReservedBonus>;

/** A dine with the arithmetic behind its reward: dollars, and units per dollar. */
export const TransactionDetail = Transaction.extend({
  timeline: z.array(TimelineStep),
  trace: z.array(RuleOutcome),
  eligibleAmount: z.number(),
  refundedAmount: z.number(),
  rate: z.number(),
  /** Null without a reservation that promised a bonus. */
  reservation: ReservedBonus.nullable(),
});
export type TransactionDetail = z.infer<typeof TransactionDetail>;

/** Dine ids to look up, repeated as `txnId`. */
export const ReviewQuery = z.object({
  txnId: z
    .union([z.string().max(40), z.array(z.string().max(40)).max(MAX_REVIEW_IDS)])
    .default([])
    .transform((value) => [value].flat()),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/** Whether a dine has been reviewed; ids of other members are left out. */
export const ReviewStatus = z.object({
  id: z.string(),
  completed: z.boolean(),
  /** Signed proof that travels through the survey form, so that only the member's own review counts. */
  proof: z.string().optional(),
});
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** The dine of a completed reservation: all of the member's bills at the restaurant that day. */
export const ReservedDine = z.object({
  /** In dollars. */
  amount: z.number(),
  cardType: z.string(),
  cardLastFour: z.string(),
  /** In the partner's currency, without the reservation's bonus. */
  benefit: z.number(),
  state: z.enum(['onTheWay', 'earned', 'notEarned']),
  expectedBy: z.iso.date().nullable(),
  /** The bill to review; null without a form and after the review window. */
  review: ReviewStatus.nullable(),
});
export type ReservedDine = z.infer<typeof ReservedDine>;

export const activityContract = {
  transactions: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Transactions', tags: ['activity'] })
    .input(ActivityPaging)
    .output(TransactionPage),
  statementCredits: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/TransactionsStatementCredits', tags: ['activity'] })
    .input(ActivityPaging)
    .output(ActivityPage),
  creditBalance: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/StatementCreditBalance', tags: ['activity'] })
    .output(CreditBalance),
  rewardSums: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/RewardSums', tags: ['activity'] })
    .input(RewardSumsQuery)
    .output(RewardSums),
  transaction: memberItemEndpoint
    .route({ method: 'GET', path: '/api/Member/Transactions/{id}', tags: ['activity'] })
    .input(z.object({ id: z.string().max(40) }))
    .output(TransactionDetail),
  reviewStatus: memberEndpoint
    .route({ method: 'GET', path: '/api/reviews/status', tags: ['activity'] })
    .input(ReviewQuery)
    .output(z.array(ReviewStatus)),
};
