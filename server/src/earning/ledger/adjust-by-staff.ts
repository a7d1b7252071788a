import {
  type AdjustmentFault,
  type AdjustmentLimits,
  checkAdjustment,
} from '#domain/rewards/check-adjustment.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { type Adjustment, postAdjustment } from './adjust-rewards.ts';
import { findMember, readAvailable, sumRecentAdjustments } from './adjustment-store.ts';
import { lockMembers } from './member-locks.ts';

export type StaffAdjustment = Adjustment & { approvedBy: string | null };

export type StaffAdjustmentResult =
  | { kind: 'posted'; id: number; balanceUnits: number }
  | { kind: 'unknown' }
  | { kind: 'refused'; fault: AdjustmentFault; balanceUnits: number };

/**
 * Posts what staff adjust by hand, within the limits of the program, and audits it with both names, the reason and
 * the balance after it, in one transaction.
 */
export const adjustByStaff = (
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
    const before = await readAvailable(trx, key);
    const recentUnits = await sumRecentAdjustments(trx, key, { madeBy, now });
    const given = { units, madeBy, approvedBy, balanceUnits: before, recentUnits };
    const fault = checkAdjustment(given, limits);
    if (fault) return { kind: 'refused', fault, balanceUnits: before };
    const id = await postAdjustment(trx, { ...adjustment, memberId });
    const balanceUnits = before + units;
    await insertAudit(trx, {
      ...{ partnerId, memberId, at: now, actor: madeBy, action: 'rewards adjusted' },
      detail: {
        ...{ adjustment: id, code, units, balance: balanceUnits, reason },
        ...(approvedBy === null ? {} : { approvedBy }),
      },
    });
    return { kind: 'posted', id, balanceUnits };
  });
