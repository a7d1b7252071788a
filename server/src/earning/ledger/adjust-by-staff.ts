import type { AdjustmentFault, AdjustmentLimits } from '#domain/rewards/check-adjustment.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { postAdjustment } from './adjust-rewards.ts';
import type { Adjustment } from './adjustment-store.ts';
import { findMember } from './adjustment-store.ts';
import { approverDetail, PostingRefused, requireStaffPosting } from './check-staff-posting.ts';
import { lockMembers } from './lock-store.ts';

export type StaffAdjustment = Adjustment & { approvedBy: string | null };

export type StaffAdjustmentResult =
  | { kind: 'posted'; id: number; balanceUnits: number }
  | { kind: 'unknown' }
  | { kind: 'refused'; fault: AdjustmentFault; balanceUnits: number };

const post = (
  db: Database,
  adjustment: StaffAdjustment,
  limits: AdjustmentLimits,
): Promise<StaffAdjustmentResult> =>
  asEngine(db, async (trx) => {
    const { partnerId, email, code, units, reason, madeBy, approvedBy, now } = adjustment;
    const memberId = await findMember(trx, partnerId, email);
    if (memberId === null) return { kind: 'unknown' };
    const key = { partnerId, memberId };
    await lockMembers(trx, [key]);
    const before = await requireStaffPosting(trx, key, { posting: adjustment, limits });
    const id = await postAdjustment(trx, { ...adjustment, memberId });
    const balanceUnits = before + units;
    await insertAudit(trx, {
      partnerId,
      memberId,
      at: now,
      actor: madeBy,
      action: 'rewards adjusted',
      detail: {
        adjustment: id,
        code,
        units,
        balance: balanceUnits,
        balanceBefore: before,
        reason,
        ...approverDetail(approvedBy),
      },
    });
    return { kind: 'posted', id, balanceUnits };
  });

/**
 * Posts a manual adjustment within the program's limits, and audits it with both names, the reason
 * and the resulting balance, in one transaction.
 */
export const adjustByStaff = async (
  db: Database,
  adjustment: StaffAdjustment,
  limits: AdjustmentLimits,
): Promise<StaffAdjustmentResult> => {
  try {
    return await post(db, adjustment, limits);
  } catch (error) {
    if (!(error instanceof PostingRefused)) throw error;
    return { kind: 'refused', fault: error.fault, balanceUnits: error.balanceUnits };
  }
};
