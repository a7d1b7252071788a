import type { ORPCErrorConstructorMap } from '@orpc/server';
import type { DecidedClaim } from '#contract/staff/claims.ts';
import type { claimErrors } from '#contract/staff/decision-errors.ts';
import {
  creditCandidate,
  decideWithinLimits,
  NotCredited,
} from '#server/earning/claim-resolution/index.ts';
import type { ClaimResult } from '#server/earning/claims/index.ts';
import { approverFor, withinLimits, withoutTwins } from '../approve-posting.ts';
import { auditName, partnerOf, type StaffContext } from '../staff-context.ts';
import { reasonText } from './reason-text.ts';

export type ClaimErrors = ORPCErrorConstructorMap<typeof claimErrors>;

/** A decision about a claim; the amount and the candidate only go with accepting it. */
export type ClaimVerdict = {
  partner: string;
  id: number;
  isAccepted: boolean;
  units: number | null;
  candidate: number | null;
  isConfirmed: boolean;
  reason: string;
  approvedBy: string | null;
};

const refusalOf = (
  id: number,
  result: Exclude<ClaimResult, { kind: 'decided' }>,
  errors: ClaimErrors,
): Error => {
  switch (result.kind) {
    case 'unknown':
      return errors.UNKNOWN_CLAIM({ data: { id } });
    case 'before':
      return errors.DECIDED_BEFORE({ data: { id, status: result.status } });
    case 'onRecord':
      return errors.ON_RECORD({ data: { dineId: result.dineId } });
    case 'twins':
      return errors.TWINS_FOUND({ data: { twins: [...result.twins] } });
    case 'limit':
      return errors.MONTH_LIMIT({ data: { limit: result.limit } });
    case 'nothing':
      return errors.EARNS_NOTHING({ data: { id } });
  }
};

type Decision = Parameters<typeof decideWithinLimits>[1];

const decideByAmount = async (
  context: StaffContext,
  { claimId: id, ...decision }: Decision,
  errors: ClaimErrors,
): Promise<DecidedClaim> => {
  const result = await withinLimits(decision.partner, errors, () =>
    decideWithinLimits(context.engine, { ...decision, claimId: id }),
  );
  if (result.kind !== 'decided') throw refusalOf(id, result, errors);
  const { email, units } = result;
  return { id, status: decision.isAccepted ? 'Rewarded' : 'Declined', email, units, message: null };
};

const decideByCandidate = async (
  { engine }: StaffContext,
  { candidate, claimId: id, ...decision }: Decision & { candidate: number },
  errors: ClaimErrors,
): Promise<DecidedClaim> => {
  try {
    const result = await withinLimits(decision.partner, errors, () =>
      withoutTwins(errors, () =>
        creditCandidate({
          ...decision,
          engine,
          claimId: id,
          candidate,
        }),
      ),
    );
    if (result.kind === 'unknown') throw errors.UNKNOWN_CLAIM({ data: { id } });
    if (result.kind === 'noCandidate') throw errors.UNKNOWN_CANDIDATE({ data: { id, candidate } });
    const { status, email, outcome } = result;
    return { id, status, email, units: null, message: reasonText(outcome, decision.partner) };
  } catch (error) {
    if (!(error instanceof NotCredited)) throw error;
    throw errors.NOT_CREDITED({
      data: { outcome: error.outcome, message: reasonText(error.outcome, decision.partner) },
    });
  }
};

/** Decides a claim within the limits of its program; the member gets the reason by email. */
export const decideStaffClaim = async (
  context: StaffContext,
  { partner: slug, id, units, candidate, isConfirmed, ...verdict }: ClaimVerdict,
  errors: ClaimErrors,
): Promise<DecidedClaim> => {
  const partner = partnerOf(context, slug);
  const decision: Decision = {
    partner,
    claimId: id,
    isAccepted: verdict.isAccepted,
    units: units ?? undefined,
    isEvenSo: isConfirmed,
    reason: verdict.reason,
    madeBy: auditName(context),
    approvedBy: await approverFor(context, { partner, approvedBy: verdict.approvedBy }, errors),
    now: context.engine.now(),
  };
  return candidate === null
    ? decideByAmount(context, decision, errors)
    : decideByCandidate(context, { ...decision, candidate }, errors);
};
