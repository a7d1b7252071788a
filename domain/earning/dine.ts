import type { Cents, Points } from '../money.ts';
import type { AwardStatus } from './award-states.ts';
import type { FeedEvent } from './events/feed-event.ts';
import type { Bill } from './events/pair-events.ts';
import type { Terms } from './policy.ts';

/** How far a dine came by itself since it was decided; these are facts, and never undone by new events. */
export type Progress = {
  isReleased: boolean;
  isPaid: boolean;
  isReviewed: boolean;
  closed: 'neverCleared' | 'reviewExpired' | null;
};

/** One bill of one member at one restaurant with all that decides its reward. */
export type Visit = {
  bill: Bill;
  merchant: { id: string; joinedOn: string | null; retiredOn: string | null };
  card: { tracksFrom: string; hasConsent: boolean };
  terms: Terms;
  refunds: readonly FeedEvent[];
  progress: Progress;
};

export const freshProgress: Progress = {
  isReleased: false,
  isPaid: false,
  isReviewed: false,
  closed: null,
};

export const ruleNames = [
  'cardTracking',
  'consent',
  'merchantInProgram',
  'paymentKind',
  'rewardDay',
  'visitsLeft',
  'spendLeft',
  'exclusiveLocation',
  'tierRate',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** Why a dine earned nothing, less, or not yet. */
export const reasons = [
  'cardNotTracking',
  'consentWithdrawn',
  'merchantNotInProgram',
  'cashLike',
  'pinDebit',
  'notRewardDay',
  'visitLimitReached',
  'spendLimitReached',
  'exclusiveLocation',
  'tierEarnsNothing',
  'capped',
  'reversed',
  'neverCleared',
  'refunded',
  'reviewExpired',
] as const;
export type Reason = (typeof reasons)[number];

/** The numbers behind a decision that its columns do not tell; absent when they played no part. */
export type TraceFacts = {
  visitsBefore?: number;
  spentCents?: number;
  vipDines?: number;
  tracksFrom?: string;
  mcc?: string;
};

export type Account = 'program' | 'deferred' | 'available' | 'in_flight' | 'paid';

/** What one source should have posted in all; `program` is the balancing side and not listed. */
export type Posting = {
  source: string;
  kind: 'earn' | 'refund' | 'release' | 'paid';
  wallTime: string;
  deferred: number;
  available: number;
};

export type Decision = {
  status: AwardStatus;
  reason: Reason | null;
  /** What counts, after limits and before refunds. */
  eligibleCents: Cents;
  refundedCents: Cents;
  rate: number;
  /** Units that the journals hold in all for this dine. */
  rewardUnits: Points;
  trace: TraceFacts;
  postings: Posting[];
};
