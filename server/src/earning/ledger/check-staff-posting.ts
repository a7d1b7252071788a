import type { Partner } from '#contract/partner.ts';
import {
  type AdjustmentFault,
  type AdjustmentLimits,
  checkAdjustment,
} from '#domain/rewards/check-adjustment.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { readAvailable, sumRecentPostings } from './adjustment-store.ts';

/** An amount that a decision of staff posts to a member, and who decided. */
export type StaffPosting = {
  units: number;
  madeBy: string;
  approvedBy: string | null;
  now: Date;
};

export const staffLimits = ({ posting }: Partner): AdjustmentLimits => ({
  approvalAboveUnits: posting.approvalAboveUnits,
  floorUnits: posting.adjustmentFloorUnits,
});

/** Thrown within a transaction, so that it posts nothing. */
export class PostingRefused extends Error {
  override readonly name = 'PostingRefused';
  readonly fault: AdjustmentFault;
  readonly balanceUnits: number;

  constructor(fault: AdjustmentFault, balanceUnits: number) {
    super(`staff may not post this: ${fault}`);
    this.fault = fault;
    this.balanceUnits = balanceUnits;
  }
}

type Checked = { posting: StaffPosting; limits: AdjustmentLimits };

/** The balance before a posting, and why the program refuses it. */
export const previewStaffPosting = async (
  trx: Trx,
  key: MemberKey,
  { posting, limits }: Checked,
): Promise<{ balanceUnits: number; fault: AdjustmentFault | null }> => {
  const balanceUnits = await readAvailable(trx, key);
  const recentUnits = await sumRecentPostings(trx, key, posting);
  return {
    balanceUnits,
    fault: checkAdjustment({ ...posting, balanceUnits, recentUnits }, limits),
  };
};

/**
 * Throws PostingRefused where the program wants a second approver or the balance would fall below the floor; returns the
 * balance before. The caller holds the member's lock.
 */
export const requireStaffPosting = async (
  trx: Trx,
  key: MemberKey,
  checked: Checked,
): Promise<number> => {
  const { balanceUnits, fault } = await previewStaffPosting(trx, key, checked);
  if (fault) throw new PostingRefused(fault, balanceUnits);
  return balanceUnits;
};

/** The approver's audit fields; none without an approver. */
export const approverDetail = (approvedBy: string | null | undefined) =>
  approvedBy ? { approvedBy } : {};
