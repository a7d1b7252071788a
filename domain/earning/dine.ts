import type { Cents, Points } from '../money.ts';
import type { AwardStatus } from './award-states.ts';
import type { FeedEvent } from './events/feed-event.ts';
import type { Bill } from './events/pair-events.ts';
import type { Terms } from './policy.ts';
import type { Posting } from './postings.ts';
import { type RuleReason, ruleReasons } from './rules/index.ts';
import type { TraceFacts } from './rules/rule.ts';
import { type ImplausibleReason, implausibleReasons, type Screening } from './screen-bill.ts';

/** How far a dine came by itself since it was decided; these are facts, and never undone by new events. */
export type Progress = {
  isReleased: boolean;
  isPaid: boolean;
  isReviewed: boolean;
  closed: 'neverCleared' | 'reviewExpired' | null;
};

/** One bill of one member at one restaurant with all that decides its reward. */
export type Dine = {
  bill: Bill;
  merchant: { id: string; joinedOn: string | null; retiredOn: string | null };
  card: { tracksFrom: string; hasConsent: boolean };
  terms: Terms;
  /** Refunds, chargebacks and their reversals in canonical order. */
  refunds: readonly FeedEvent[];
  progress: Progress;
  /** Absent for a planned dine, which has no amount to screen. */
  screening?: Screening;
};

export const freshProgress: Progress = {
  isReleased: false,
  isPaid: false,
  isReviewed: false,
  closed: null,
};

// What happens to a bill apart from the rules.
const outcomeReasons = [
  'reversed',
  'neverCleared',
  'refunded',
  'chargedBack',
  'reviewExpired',
  'rejected',
] as const;

/** Why a dine earned nothing, less, or not yet. */
export const reasons = [...ruleReasons, ...implausibleReasons, ...outcomeReasons] as const;
export type Reason = RuleReason | ImplausibleReason | (typeof outcomeReasons)[number];

export type Decision = {
  status: AwardStatus;
  reason: Reason | null;
  /** The rule that refused the bill; null when it earns. */
  refusedBy: string | null;
  /** What counts, after limits and before refunds. */
  eligibleCents: Cents;
  /** What went back to the cardholder; all of a bill that is charged back. */
  refundedCents: Cents;
  rate: number;
  /** Units that the journals hold in all for this dine. */
  rewardUnits: Points;
  trace: TraceFacts;
  postings: Posting[];
};
