import type { ORPCErrorConstructorMap } from '@orpc/server';
import type { Partner } from '#contract/partner.ts';
import type { twiceErrors } from '#contract/staff/decision-errors.ts';
import { hasPermission } from '#contract/staff/permissions.ts';
import { TwinFound } from '#server/earning/claims/index.ts';
import { PostingRefused } from '#server/earning/ledger/index.ts';
import { findActor } from './accounts/find-actor.ts';
import { auditName, isAtConsole, type StaffContext } from './staff-context.ts';

export type ApproverErrors = {
  SAME_APPROVER: () => Error;
  UNKNOWN_APPROVER: (options: { data: { email: string } }) => Error;
};
export type PostingErrors = {
  NEEDS_APPROVAL: (options: { data: { partner: string; limitUnits: number } }) => Error;
  SAME_APPROVER: () => Error;
  BELOW_FLOOR: (options: {
    data: { partner: string; balanceUnits: number; floorUnits: number };
  }) => Error;
};

type TwiceErrors = ORPCErrorConstructorMap<typeof twiceErrors>;

/** The second approver's email; refused unless it is another active account that may approve. */
export const approverFor = async (
  context: StaffContext,
  { partner, approvedBy }: { partner: Partner; approvedBy: string | null },
  errors: ApproverErrors,
): Promise<string | null> => {
  if (approvedBy === null) return null;
  // Naming someone is no approval of theirs.
  if (isAtConsole(context)) throw errors.UNKNOWN_APPROVER({ data: { email: approvedBy } });
  const approver = await findActor(context.engine.db, approvedBy);
  if (!approver || !hasPermission(approver.grants, 'rewards.approve', partner.slug))
    throw errors.UNKNOWN_APPROVER({ data: { email: approvedBy } });
  if (approver.email === auditName(context)) throw errors.SAME_APPROVER();
  return approver.email;
};

type Refusal = Pick<PostingRefused, 'fault' | 'balanceUnits'>;

/** The error of the contract for an amount that the program does not allow. */
export const postingRefusal = (
  { slug: partner, posting }: Partner,
  errors: PostingErrors,
  { fault, balanceUnits }: Refusal,
): Error => {
  switch (fault) {
    case 'needsApproval':
      return errors.NEEDS_APPROVAL({ data: { partner, limitUnits: posting.approvalAboveUnits } });
    case 'sameApprover':
      return errors.SAME_APPROVER();
    case 'belowFloor':
      return errors.BELOW_FLOOR({
        data: { partner, balanceUnits, floorUnits: posting.adjustmentFloorUnits },
      });
  }
};

/** Runs a posting whose refusal is thrown. */
export const withinLimits = async <T>(
  partner: Partner,
  errors: PostingErrors,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw error instanceof PostingRefused ? postingRefusal(partner, errors, error) : error;
  }
};

/** Runs a decision that may pay a check twice; such a twin is thrown as an error of the contract. */
export const withoutTwins = async <T>(errors: TwiceErrors, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof TwinFound)) throw error;
    throw errors.TWINS_FOUND({ data: { twins: [...error.twins] } });
  }
};
