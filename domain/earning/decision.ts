import type { Cents, Points } from '../money.ts';
import type { AwardStatus } from './award-states.ts';
import type { Posting } from './postings.ts';
import { type RuleReason, ruleReasons } from './rules/index.ts';
import type { TraceFacts } from './rules/rule.ts';
import { type ImplausibleReason, implausibleReasons } from './screen-bill.ts';

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
/** Why a dine earned nothing or less, or waits. */
export type Reason = RuleReason | ImplausibleReason | (typeof outcomeReasons)[number];

/** The decision about one dine: its status, units, postings and the rule that refused it. */
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
