import { isClaimedDine } from '#domain/claims/match-claim.ts';
import { postAdjustment } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type ClaimCandidate,
  type DineKey,
  hasUnreplacedClaims,
  readCandidates,
  setClaimedDine,
} from './replacement-store.ts';

// The view `posting` knows these adjustments by this name.
const REPLACEMENT_ACTOR = 'dineback';

/** Whether an adjustment took back the award of a claim, as this module does. */
export const isReplacement = ({ code, madeBy }: { code: string; madeBy: string }): boolean =>
  code === 'A' && madeBy === REPLACEMENT_ACTOR;

const replace = async (trx: Trx, claim: ClaimCandidate, now: Date) => {
  const { partnerId, memberId, claimId, dineId, units, restaurant } = claim;
  await postAdjustment(trx, {
    partnerId,
    memberId,
    claimId,
    code: 'A',
    units: -units,
    reason: restaurant,
    madeBy: REPLACEMENT_ACTOR,
    now,
  });
  await setClaimedDine(trx, claim, now);
  const detail = { claim: claimId, dine: dineId, units };
  const action = 'claim replaced by dine';
  await insertAudit(trx, {
    partnerId,
    memberId,
    at: now,
    actor: REPLACEMENT_ACTOR,
    action,
    detail,
  });
};

/**
 * Takes back the awards of claims when the claimed purchase has cleared and earns by itself, so that it is not paid
 * twice. A dine replaces every claim of its check, and a claim is replaced once. The caller holds the members' locks
 * and has posted the dines.
 */
export const replaceClaims = async (
  trx: Trx,
  dines: readonly DineKey[],
  now: Date,
): Promise<void> => {
  if (dines.length === 0 || !(await hasUnreplacedClaims(trx))) return;
  const replaced = new Set<number>();
  for (const claim of await readCandidates(trx, dines)) {
    const isClaimed = claim.isCredited || isClaimedDine(claim, claim);
    if (!isClaimed || replaced.has(claim.claimId)) continue;
    replaced.add(claim.claimId);
    await replace(trx, claim, now);
  }
};
