import type { Cents, Points } from '../money.ts';
import type { AwardStatus } from './award-states.ts';
import type { FeedEvent } from './events/feed-event.ts';
import type { Bill } from './events/pair-events.ts';
import type { Terms } from './policy.ts';
import type { Posting } from './postings.ts';
import { type RuleReason, ruleReasons } from './rules/index.ts';
import type { TraceFacts } from './rules/rule.ts';
import { type ImplausibleReason, implausibleReasons, type Screening } from './screen-bill.ts';

/**
 * The progress of a dine by time since it was decided; these facts are never undone by new events.
 */
export type Progress = {
  isReleased: boolean;
  isPaid: boolean;
  isReviewed: boolean;
  closed: 'neverCleared' | 'reviewExpired' | null;
};

/** One bill of one member at one restaurant with all facts that decide its reward. */
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

// Outcomes of a bill other than the rules.
const outcomeReasons = [
  'reversed',
  'neverCleared',
  'refunded',
  'chargedBack',
  'reviewExpired',
  'rejected',
] as const;

/** Why a dine earned nothing, less, or is not final. */
export const reasons = [...ruleReasons, ...implausibleReasons, ...outcomeReasons] as const;
export type Reason = RuleReason | ImplausibleReason | (typeof outcomeReasons)[number];

export type Decision = {
  status: AwardStatus;
  reason: Reason | null;
  /** The rule that refused the bill; null when it earns. */
  refusedBy: string | null;
  /** The counted amount, after limits and before refunds. */
  eligibleCents: Cents;
  /** The amount returned to the cardholder; the whole bill after a chargeback. */
  refundedCents: Cents;
  rate: number;
  /** Total units in the journals of this dine. */
  rewardUnits: Points;
  trace: TraceFacts;
  postings: Posting[];
};
