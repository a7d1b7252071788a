import type { StaffBulkItem } from '#contract/staff/bulk.ts';
import type { QueueDecision, QueueName } from '#domain/queues/queue-decisions.ts';
import { decideWithinLimitsInside } from '#server/earning/claim-resolution/index.ts';
import { reopenClaimInside, TwinFound } from '#server/earning/claims/index.ts';
import { PostingRefused, staffLimits } from '#server/earning/ledger/index.ts';
import {
  assignInside,
  closeItemInside,
  DecisionRefused,
  decideHeldInside,
  eventKey,
  linkRefundInside,
  listQueue,
  reopenItemInside,
  unassignInside,
  unlinkRefundInside,
  withdrawHeldInside,
} from '#server/earning/queues/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { auditName, partnerOf, type StaffContext } from '../staff-context.ts';

/** An item of a decision about many. */
export type Deciding = {
  partner: string;
  queue: QueueName;
  decision: QueueDecision;
  item: string;
  merchantId: string | null;
  dineId: number | null;
  reason: string;
};

export type Decided = { units: number; dineId: number | null };

const byOf = (context: StaffContext, { partner, reason }: Deciding) => ({
  reason,
  decidedBy: auditName(context),
  approvedBy: null,
  limits: staffLimits(partnerOf(context, partner)),
});

const assign = async (trx: Trx, context: StaffContext, deciding: Deciding): Promise<Decided> => {
  const { queue, item, merchantId } = deciding;
  if (queue !== 'unmatched' && queue !== 'ambiguous')
    throw new DecisionRefused('notWaiting', { item });
  const { engine, partners } = context;
  const assignment = { ...byOf(context, deciding), queue, item, merchantId: merchantId ?? '' };
  const { units, dineId, partnerId } = await assignInside(trx, engine, { ...assignment, partners });
  if (partnerId !== deciding.partner) throw new DecisionRefused('notWaiting', { item });
  return { units, dineId };
};

const decideHeld = async (
  trx: Trx,
  context: StaffContext,
  deciding: Deciding,
): Promise<Decided> => {
  const { partner: partnerId, item, decision } = deciding;
  const dineId = Number(item);
  const verdict = decision === 'accept' ? 'released' : 'rejected';
  const held = { ...byOf(context, deciding), partnerId, dineId, verdict } as const;
  const decided = await decideHeldInside(trx, context.engine, held);
  if (!decided) throw new DecisionRefused('notWaiting', { item });
  return { units: decided.units, dineId };
};

const link = async (trx: Trx, context: StaffContext, deciding: Deciding): Promise<Decided> => {
  const { item, dineId, partner } = deciding;
  const limitsOf = (slug: string) => staffLimits(partnerOf(context, slug));
  const linked = await linkRefundInside(trx, context.engine, {
    ...byOf(context, deciding),
    limitsOf,
    item: eventKey(item),
    dineId: dineId ?? 0,
  });
  if (linked.partnerId !== partner) throw new DecisionRefused('notWaiting', { item });
  return { units: linked.change, dineId: linked.dineId };
};

const claimRefusals = { visits: 'visitLimitReached', spend: 'spendLimitReached' } as const;

const decideClaim = async (
  trx: Trx,
  context: StaffContext,
  { partner, item, decision, reason }: Deciding,
): Promise<Decided> => {
  const result = await decideWithinLimitsInside(trx, context.engine, {
    partner: partnerOf(context, partner),
    claimId: Number(item),
    isAccepted: decision === 'accept',
    reason,
    madeBy: auditName(context),
    now: context.engine.now(),
  });
  switch (result.kind) {
    case 'decided':
      return { units: result.units ?? 0, dineId: null };
    case 'twins':
      throw new TwinFound(result.twins);
    case 'onRecord':
      throw new DecisionRefused('alreadyPaid', { item });
    case 'limit':
      throw new DecisionRefused(claimRefusals[result.limit], { item });
    case 'nothing':
      throw new DecisionRefused('earnsNothing', { item });
    default:
      throw new DecisionRefused('notWaiting', { item });
  }
};

const reopenClaim = async (
  trx: Trx,
  context: StaffContext,
  { partner, item, reason }: Deciding,
): Promise<void> => {
  const reopened = await reopenClaimInside(trx, {
    partner: partnerOf(context, partner),
    claimId: Number(item),
    reason,
    madeBy: auditName(context),
    now: context.engine.now(),
  });
  if (!reopened) throw new DecisionRefused('awardStays', { item });
};

/** Decides an item in the caller's transaction; throws what the engine refuses. */
export const decideInside = async (
  trx: Trx,
  context: StaffContext,
  deciding: Deciding,
): Promise<Decided> => {
  const { partner: partnerId, queue, item, decision } = deciding;
  const [found] = await listQueue(trx, queue, { partnerId, item, limit: 1 });
  if (!found) throw new DecisionRefused('notWaiting', { item });
  if (decision === 'close') {
    const { engine } = context;
    const { reason, decidedBy: closedBy } = byOf(context, deciding);
    await closeItemInside(trx, engine, { queue, item, reason, closedBy });
    return { units: 0, dineId: null };
  }
  if (queue === 'claim') return decideClaim(trx, context, deciding);
  if (queue === 'unlinked-refund') return link(trx, context, deciding);
  if (queue === 'implausible' || queue === 'late') return decideHeld(trx, context, deciding);
  return assign(trx, context, deciding);
};

/** Takes back a decision that was made in bulk, in the caller's transaction. */
export const undoInside = async (
  trx: Trx,
  context: StaffContext,
  deciding: Deciding,
): Promise<void> => {
  const { queue, item, decision, partner: partnerId } = deciding;
  const { engine } = context;
  const { reason, decidedBy } = byOf(context, deciding);
  if (decision === 'close') {
    if (!(await reopenItemInside(trx, engine, { queue, item, reason, closedBy: decidedBy })))
      throw new DecisionRefused('notWaiting', { item });
    return;
  }
  if (queue === 'claim') return reopenClaim(trx, context, deciding);
  if (queue === 'unlinked-refund') {
    const limits = { approvalAboveUnits: Number.MAX_SAFE_INTEGER, floorUnits: 0 };
    const undone = { reason, decidedBy, item: eventKey(item), limitsOf: () => limits };
    await unlinkRefundInside(trx, engine, { ...undone, isEvenSo: true });
    return;
  }
  const undo = { partnerId, dineId: deciding.dineId ?? 0, reason, decidedBy };
  if (queue === 'implausible' || queue === 'late') await withdrawHeldInside(trx, engine, undo);
  else await unassignInside(trx, engine, undo);
};

/** The refusal of the engine, as an item stores it; undefined for a failure. */
export const bulkRefusalOf = (error: unknown): StaffBulkItem['refusal'] | undefined => {
  if (error instanceof DecisionRefused) return { code: error.code, values: { ...error.values } };
  if (error instanceof TwinFound) return { code: 'twins', values: { twins: error.twins.length } };
  if (error instanceof PostingRefused)
    return { code: error.fault === 'belowFloor' ? 'belowFloor' : 'needsApproval', values: {} };
  return undefined;
};
