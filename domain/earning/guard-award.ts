import { type AwardCause, type AwardStatus, canMoveAward } from './award-states.ts';
import type { Decision, Reason } from './decision.ts';
import type { Dine } from './dine.ts';
import { type AwardTerms, desiredPostings } from './postings.ts';
import type { TraceFacts } from './rules/rule.ts';
import { isImplausible } from './screen-bill.ts';

/**
 * A forbidden transition: the status that the award retains, and the status that the rules would
 * give it.
 */
export type AwardConflict = {
  from: AwardStatus;
  to: AwardStatus;
  cause: AwardCause;
  reason: Reason | null;
};

/** The posted state of a dine: its status, and the terms of its reward. */
export type StoredAward = AwardTerms & {
  status: AwardStatus;
  reason: Reason | null;
  trace: TraceFacts;
};

type Guarded = { decision: Decision; conflict: AwardConflict | null };

/**
 * Lets a decision move a posted award where the award states allow it. Where they forbid it, the award stays in its
 * status with its terms, refunds still count against it, and the conflict is returned to be recorded.
 */
export const guardAward = (
  dine: Dine,
  decision: Decision,
  input: { stored: StoredAward; cause: AwardCause },
): Guarded => {
  const { stored } = input;
  const cause = isImplausible(decision.reason) ? 'screening' : input.cause;
  const { status: from, reason, eligible, rate, trace } = stored;
  const { status: to } = decision;
  if (from === to || canMoveAward({ from, to, cause })) return { decision, conflict: null };
  const { rewardUnits, refundedCents, postings } = desiredPostings(dine, stored);
  return {
    decision: {
      status: from,
      reason,
      refusedBy: null,
      eligibleCents: eligible,
      refundedCents,
      rate,
      rewardUnits,
      trace,
      postings,
    },
    conflict: { from, to, cause, reason: decision.reason },
  };
};
