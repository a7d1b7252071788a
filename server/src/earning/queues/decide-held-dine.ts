import type { AwardStatus } from '#domain/earning/award-states.ts';
import type { AdjustmentLimits } from '#domain/rewards/check-adjustment.ts';
import { type Engine, recalculateBills } from '#server/earning/batch/index.ts';
import { requireNoTwin } from '#server/earning/claims/index.ts';
import {
  approverDetail,
  lockMembers,
  readAvailable,
  requireStaffPosting,
} from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { findHeldDine, insertScreeningDecision } from './screening-store.ts';

export type HeldDecision = {
  partnerId: string;
  dineId: number;
  verdict: 'released' | 'rejected';
  reason: string;
  decidedBy: string;
  /** The second approver, for a reward above the limit of the program. */
  approvedBy?: string | null;
  /** Pays although another dine or a claim may be of the same check. */
  isEvenSo?: boolean;
  limits: AdjustmentLimits;
};

export type DecidedHeldDine = { status: AwardStatus; units: number; email: string };

/**
 * Releases or rejects an implausible bill and decides its dine again; null when the dine is not
 * held, so that the first of two concurrent decisions applies. Throws PostingRefused where the
 * program wants a second approver, and TwinFound where the check may be paid twice.
 */
export const decideHeldDine = (
  engine: Engine,
  decision: HeldDecision,
): Promise<DecidedHeldDine | null> =>
  asEngine(engine.db, (trx) => decideHeldInside(trx, engine, decision));

/** Releases or rejects a bill in the caller's transaction. */
export const decideHeldInside = async (
  trx: Trx,
  engine: Engine,
  { partnerId, dineId, verdict, reason, decidedBy, approvedBy = null, ...input }: HeldDecision,
): Promise<DecidedHeldDine | null> => {
  const unlocked = await findHeldDine(trx, partnerId, dineId);
  if (!unlocked) return null;
  await lockMembers(trx, [unlocked]);
  const held = await findHeldDine(trx, partnerId, dineId);
  if (!held) return null;
  const now = engine.now();
  const { memberId, clearedCents } = held;
  const decision = { partnerId, memberId, dineId, verdict, clearedCents, reason, decidedBy, now };
  await insertScreeningDecision(trx, decision);
  const { reconciled } = await recalculateBills(trx, engine, { bills: [held] });
  const row = [...reconciled.values()].find(({ row: { id } }) => id === dineId)?.row;
  if (!row) throw new Error('a held dine was not decided again');
  const units = row.reward_units;
  if (units > 0 && !input.isEvenSo) await requireNoTwin(trx, { partnerId, memberId, dineId });
  const posting = { units, madeBy: decidedBy, approvedBy, now };
  await requireStaffPosting(trx, held, { posting, limits: input.limits });
  const balance = await readAvailable(trx, held);
  await insertAudit(trx, {
    partnerId,
    memberId,
    at: now,
    actor: decidedBy,
    action: `dine ${verdict}`,
    detail: { dine: dineId, reason, units, balance, ...approverDetail(approvedBy) },
  });
  return { status: row.award_status, units, email: held.email };
};
