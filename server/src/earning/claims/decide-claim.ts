import type { Partner } from '#contract/partner.ts';
import type { ClaimReason } from '#domain/claims/claim-reason.ts';
import { isOpenClaim } from '#domain/claims/claim-rules.ts';
import { earn } from '#domain/earning/policy.ts';
import { cents } from '#domain/money.ts';
import {
  approverDetail,
  lockMembers,
  postAdjustment,
  readAvailable,
  requireStaffPosting,
  staffLimits,
} from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { closeClaim, lockClaim, readClaimant, type StaffClaim } from './claim-store.ts';
import { findTwins } from './find-twins.ts';
import type { Twin } from './twin-store.ts';

export type ClaimVerdict = {
  isAccepted: boolean;
  /** The posted amount in ledger units; calculated from the member's rate when absent. */
  units?: number | undefined;
  /** Adds a reward although a dine or another claim may be of the same check. */
  isEvenSo?: boolean;
  /** The reason shown to the member. */
  reason: string;
  madeBy: string;
  /** The second approver, for a reward above the limit of the program. */
  approvedBy?: string | null;
  /** The reward that the limits of the month leave; undefined where the restaurant is unknown. */
  estimate?: (trx: Trx, claim: StaffClaim) => Promise<ClaimEstimate | undefined>;
};

/** The limit of the month that is reached, or the reward in ledger units that it leaves. */
export type ClaimEstimate = { limit: 'visits' | 'spend' } | { limit: null; units: number };

export type ClaimDecision = ClaimVerdict & { partner: Partner; claimId: number; now: Date };

export type ClaimResult =
  | { kind: 'decided'; email: string; units: number | null }
  | { kind: 'unknown' }
  | { kind: 'before'; status: string }
  | { kind: 'onRecord'; dineId: number }
  | { kind: 'twins'; twins: readonly Twin[] }
  | { kind: 'limit'; limit: 'visits' | 'spend' }
  | { kind: 'nothing' };

const earned = new Set(['Awarded', 'Paid', 'Deferred', 'Pending']);

/** The reward of the purchase at the member's rate of that day, in ledger units; 0 without an amount. */
export const claimUnits = ({ amountCents, tierLevel }: StaffClaim, partner: Partner): number =>
  earn(cents(amountCents ?? 0), partner.earnRates[tierLevel]);

const post = (trx: Trx, decision: ClaimDecision, award: { claim: StaffClaim; units: number }) =>
  postAdjustment(trx, {
    partnerId: decision.partner.slug,
    memberId: award.claim.memberId,
    claimId: award.claim.id,
    code: 'M',
    units: award.units,
    reason: award.claim.restaurant,
    madeBy: decision.madeBy,
    approvedBy: decision.approvedBy ?? null,
    now: decision.now,
  });

const record = async (
  trx: Trx,
  { partner, isAccepted, reason, madeBy, approvedBy, now }: ClaimDecision,
  { claim, units, outcome }: { claim: StaffClaim; units: number; outcome: ClaimReason },
) => {
  const owner = { partnerId: partner.slug, memberId: claim.memberId };
  const balance = await readAvailable(trx, owner);
  await insertAudit(trx, {
    ...owner,
    at: now,
    actor: madeBy,
    action: isAccepted ? 'claim accepted' : 'claim declined',
    detail: {
      claim: claim.id,
      status: isAccepted ? 'Rewarded' : 'Declined',
      statusBefore: claim.status,
      units,
      balance,
      reason,
      ...approverDetail(approvedBy),
    },
  });
  await addTask(trx, {
    ...owner,
    kind: isAccepted ? 'claimRewarded' : 'claimDeclined',
    subject: String(claim.id),
    payload: {
      restaurant: claim.restaurant,
      purchasedOn: claim.purchasedOn,
      outcome: JSON.stringify(outcome),
    },
    now,
  });
};

const requireApproval = (
  trx: Trx,
  { partner, madeBy, approvedBy = null, now }: ClaimDecision,
  { memberId, units }: { memberId: number; units: number },
) =>
  requireStaffPosting(
    trx,
    { partnerId: partner.slug, memberId },
    { posting: { units, madeBy, approvedBy, now }, limits: staffLimits(partner) },
  );

/**
 * Decides a claim once, in one transaction: an accepted one is posted by hand as a missing reward; either is audited
 * and sent to the member by mail. A dine that has earned is not rewarded twice. Throws PostingRefused where the program
 * wants a second approver.
 */
export const decideClaim = (db: Database, decision: ClaimDecision): Promise<ClaimResult> =>
  asEngine(db, (trx) => decideClaimWithin(trx, decision));

// A record of the same check that has its reward or may get it.
const findObstacle = async (
  trx: Trx,
  { id: claimId, memberId, dineId, dineStatus, ...claim }: StaffClaim,
  { slug: partnerId }: Partner,
): Promise<ClaimResult | null> => {
  if (dineId !== null && earned.has(dineStatus ?? '')) return { kind: 'onRecord', dineId };
  const { restaurant, purchasedOn: date, lastFour } = claim;
  const ids = { partnerId, memberId, merchantId: null, dineId: null, claimId };
  const twins = await findTwins(trx, { ...ids, restaurant, date, lastFour });
  return twins.length > 0 ? { kind: 'twins', twins } : null;
};

const unitsOf = (claim: StaffClaim, partner: Partner, estimate: ClaimEstimate | undefined) => {
  const units = claimUnits(claim, partner);
  return estimate?.limit === null ? Math.min(units, estimate.units) : units;
};

/** Decides a claim within the caller's transaction. */
export const decideClaimWithin = async (
  trx: Trx,
  decision: ClaimDecision,
): Promise<ClaimResult> => {
  const { partner, claimId, isAccepted, reason, now } = decision;
  const claimant = await readClaimant(trx, partner.slug, claimId);
  if (!claimant) return { kind: 'unknown' };
  await lockMembers(trx, [{ partnerId: partner.slug, memberId: claimant.memberId }]);
  const claim = await lockClaim(trx, partner.slug, claimId);
  if (!claim) return { kind: 'unknown' };
  if (!isOpenClaim(claim.status)) return { kind: 'before', status: claim.status };
  const { memberId } = claim;
  const obstacle =
    isAccepted && !decision.isEvenSo ? await findObstacle(trx, claim, partner) : null;
  if (obstacle) return obstacle;
  const estimate = isAccepted ? await decision.estimate?.(trx, claim) : undefined;
  if (estimate?.limit && !decision.isEvenSo) return { kind: 'limit', limit: estimate.limit };
  const units = isAccepted ? (decision.units ?? unitsOf(claim, partner, estimate)) : 0;
  if (isAccepted && units <= 0) return { kind: 'nothing' };
  if (isAccepted) await requireApproval(trx, decision, { memberId, units });
  const adjustmentId = isAccepted ? await post(trx, decision, { claim, units }) : null;
  const outcome: ClaimReason = isAccepted
    ? { kind: 'staffRewarded', units, note: reason }
    : { kind: 'staffDeclined', note: reason };
  await closeClaim(trx, {
    partnerId: partner.slug,
    memberId,
    id: claim.id,
    status: isAccepted ? 'Rewarded' : 'Declined',
    outcome,
    adjustmentId,
    now,
  });
  await record(trx, decision, { claim, units, outcome });
  return { kind: 'decided', email: claim.email, units: isAccepted ? units : null };
};
