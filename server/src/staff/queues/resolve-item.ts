import type { StaffResolved } from '#contract/staff/queues.ts';
import { checkDecision } from '#domain/queues/queue-decisions.ts';
import { staffLimits } from '#server/earning/ledger/index.ts';
import {
  closeItem,
  decideHeldDine,
  decideOverdue,
  type QueueItem,
} from '#server/earning/queues/index.ts';
import { approverFor } from '../approve-posting.ts';
import { decideStaffClaim } from '../claims/decide-claim.ts';
import {
  auditName,
  partnerOf,
  requirePermission,
  type StaffContext,
  staff,
} from '../staff-context.ts';
import { acceptConflict, assignRestaurant, linkToDine, unlinkFromDine } from './decide-event.ts';
import { decideOf, type ResolveErrors, type Resolving, unknownItem } from './decide-with-errors.ts';
import { findItem } from './find-item.ts';

const requireItem = async (
  { engine }: StaffContext,
  { input, errors }: Resolving,
): Promise<QueueItem & { partnerId: string }> => {
  const found = await findItem(engine.db, input);
  if (!found?.partnerId) throw unknownItem(input, errors);
  return { ...found, partnerId: found.partnerId };
};

const close = async (
  context: StaffContext,
  { input, errors }: Resolving,
): Promise<StaffResolved> => {
  const { queue, item, reason } = input;
  const { db, now } = context.engine;
  const found = await findItem(db, input);
  const closing = { queue, item, reason, closedBy: auditName(context) };
  if (!found || !(await closeItem({ db, now }, closing))) throw unknownItem(input, errors);
  return { kind: 'closed', queue, item };
};

const decideHeld = async (context: StaffContext, resolving: Resolving): Promise<StaffResolved> => {
  const { input, errors } = resolving;
  const { partnerId } = await requireItem(context, resolving);
  const partner = partnerOf(context, partnerId);
  const dineId = Number(input.item);
  const decision = {
    partnerId,
    dineId,
    verdict: input.decision === 'accept' ? 'released' : 'rejected',
    reason: input.reason,
    decidedBy: auditName(context),
    approvedBy: await approverFor(context, { partner, approvedBy: input.approvedBy }, errors),
    isEvenSo: input.isConfirmed,
    limits: staffLimits(partner),
  } as const;
  const decided = await decideOf(partner, errors)(() => decideHeldDine(context.engine, decision));
  if (!decided) throw unknownItem(input, errors);
  const { status, units } = decided;
  return { kind: 'dine', dineId, partner: partnerId, status, units, change: null };
};

const decideOverdueDine = async (
  context: StaffContext,
  resolving: Resolving,
): Promise<StaffResolved> => {
  const { input, errors } = resolving;
  const { partnerId } = await requireItem(context, resolving);
  requirePermission(context, 'claims.decide', partnerId);
  const partner = partnerOf(context, partnerId);
  const { now } = context.engine;
  const isAccepted = input.decision === 'accept';
  const decision = {
    partner,
    item: input.item,
    isAccepted,
    amountCents: input.billCents ?? undefined,
    reason: input.reason,
    madeBy: auditName(context),
    approvedBy: await approverFor(context, { partner, approvedBy: input.approvedBy }, errors),
    isEvenSo: input.isConfirmed,
    now: now(),
  };
  const decided = await decideOf(partner, errors)(() => decideOverdue(context.engine, decision));
  return {
    kind: 'claim',
    id: decided.claimId,
    partner: partnerId,
    status: isAccepted ? 'Rewarded' : 'Declined',
    email: decided.email,
    units: decided.units,
    message: null,
  };
};

const decideClaim = async (context: StaffContext, resolving: Resolving): Promise<StaffResolved> => {
  const { input, errors } = resolving;
  const { partnerId: partner } = await requireItem(context, resolving);
  requirePermission(context, 'claims.decide', partner);
  const { candidate, isConfirmed, reason, approvedBy } = input;
  const isAccepted = input.decision === 'accept';
  const verdict = { isAccepted, units: null, candidate, isConfirmed, reason, approvedBy };
  const id = Number(input.item);
  const decided = await decideStaffClaim(context, { partner, id, ...verdict }, errors);
  return { kind: 'claim', partner, ...decided };
};

const requireFitting = ({ input }: Resolving, errors: ResolveErrors): void => {
  const { queue, decision, candidate, merchantId, dineId, version, billCents } = input;
  const details = { candidate, merchantId, dineId, version, billCents };
  const fault = checkDecision({ queue, decision, details });
  switch (fault?.kind) {
    case 'wrongDecision':
      throw errors.WRONG_DECISION({ data: { queue, decision, possible: fault.possible } });
    case 'missingDetail':
      throw errors.MISSING_DETAIL({ data: { queue, detail: fault.detail } });
    case 'wrongDetail':
      throw errors.WRONG_DETAIL({ data: { queue, detail: fault.detail } });
  }
};

const resolve = (context: StaffContext, resolving: Resolving): Promise<StaffResolved> => {
  const { queue, decision, merchantId, dineId } = resolving.input;
  if (decision === 'close') return close(context, resolving);
  switch (queue) {
    case 'claim':
      return decideClaim(context, resolving);
    case 'implausible':
    case 'late':
      return decideHeld(context, resolving);
    case 'overdue':
      return decideOverdueDine(context, resolving);
    case 'conflict':
      return decision === 'accept' ? acceptConflict(context, resolving) : close(context, resolving);
    case 'unlinked-refund':
      return dineId === null
        ? unlinkFromDine(context, resolving)
        : linkToDine(context, { ...resolving, dineId });
    case 'unmatched':
    case 'ambiguous':
      return assignRestaurant(context, { ...resolving, queue, merchantId: merchantId ?? '' });
    default:
      return close(context, resolving);
  }
};

/** Decides an item of a queue; which decisions it can have is a rule of the domain. */
export const resolveItem = staff.queues.resolve.handler(({ context, input, errors }) => {
  const resolving = { input, errors };
  requireFitting(resolving, errors);
  return resolve(context, resolving);
});
