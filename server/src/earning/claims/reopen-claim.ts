import type { Partner } from '#contract/partner.ts';
import {
  lockMembers,
  postAdjustment,
  readAvailable,
  requireStaffPosting,
  staffLimits,
} from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { dropTasks } from '#server/platform/outbox/store.ts';
import { lockDecision, openClaim, readClaimant } from './claim-store.ts';

type Reopening = { partner: Partner; claimId: number; reason: string; madeBy: string; now: Date };

const mails = { Rewarded: 'claimRewarded', Declined: 'claimDeclined' } as const;

/**
 * Takes the decision about a claim back in the caller's transaction: its reward by a compensating journal, and its mail
 * where that was not sent yet. False where the claim is open, or a dine has replaced its reward. Throws PostingRefused
 * where the balance would fall below the floor.
 */
export const reopenClaimInside = async (
  trx: Trx,
  { partner, claimId, reason, madeBy, now }: Reopening,
): Promise<boolean> => {
  const claimant = await readClaimant(trx, partner.slug, claimId);
  if (!claimant) return false;
  const owner = { partnerId: partner.slug, memberId: claimant.memberId };
  await lockMembers(trx, [owner]);
  const decided = await lockDecision(trx, { ...owner, id: claimId });
  if (!decided) return false;
  const { status, units } = decided;
  if (units !== null) {
    const posting = { units: -units, madeBy, approvedBy: null, now };
    // Only the decision needed a second person.
    const limits = { ...staffLimits(partner), approvalAboveUnits: Number.MAX_SAFE_INTEGER };
    await requireStaffPosting(trx, owner, { posting, limits });
    await postAdjustment(trx, { ...owner, ...posting, claimId, code: 'M', reason });
  }
  await openClaim(trx, { ...owner, id: claimId, now });
  await dropTasks(trx, { ...owner, kind: mails[status], subject: String(claimId), now });
  const balance = await readAvailable(trx, owner);
  await insertAudit(trx, {
    ...owner,
    at: now,
    actor: madeBy,
    action: 'claim reopened',
    detail: {
      claim: claimId,
      status: 'Received',
      statusBefore: status,
      units: units === null ? 0 : -units,
      balance,
      reason,
    },
  });
  return true;
};
