import { type Engine, recalculateBills } from '#server/earning/batch/index.ts';
import { lockMembers, readAvailable } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { DecisionRefused } from './decision-refused.ts';
import { readRetractable } from './retraction-store.ts';
import { findScreenedDine, insertScreeningDecision } from './screening-store.ts';

/** Takes back a decision about a dine. */
export type DineUndo = { partnerId: string; dineId: number; reason: string; decidedBy: string };

const audit = async (
  trx: Trx,
  engine: Engine,
  { owner, action, undo }: { owner: MemberKey; action: string; undo: DineUndo },
): Promise<void> => {
  const { partnerId, memberId } = owner;
  const { dineId: dine, reason, decidedBy: actor } = undo;
  const balance = await readAvailable(trx, owner);
  const entry = { partnerId, memberId, at: engine.now(), actor, action };
  await insertAudit(trx, { ...entry, detail: { dine, reason, balance } });
};

/**
 * Takes back the restaurant that staff assigned: its bill waits again, and compensating journals take
 * back what it earned. Throws DecisionRefused for a dine that was paid, whose award is final.
 */
export const unassignInside = async (trx: Trx, engine: Engine, undo: DineUndo): Promise<void> => {
  const { dineId, partnerId } = undo;
  const [unlocked] = await readRetractable(trx, [dineId]);
  if (!unlocked || unlocked.partnerId !== partnerId)
    throw new DecisionRefused('unknownDine', { dineId });
  await lockMembers(trx, [unlocked]);
  const [dine] = await readRetractable(trx, [dineId]);
  if (!dine) throw new DecisionRefused('unknownDine', { dineId });
  if (dine.isPaid) throw new DecisionRefused('alreadyPaid', { dineId });
  await recalculateBills(trx, engine, { bills: [dine], retracted: new Set([dineId]) });
  await audit(trx, engine, { owner: dine, action: 'restaurant unassigned', undo });
};

/** Withdraws a release or a rejection, so that the bill waits for staff again. */
export const withdrawHeldInside = async (
  trx: Trx,
  engine: Engine,
  undo: DineUndo,
): Promise<void> => {
  const { dineId, partnerId, reason, decidedBy } = undo;
  const unlocked = await findScreenedDine(trx, partnerId, dineId);
  if (!unlocked) throw new DecisionRefused('unknownDine', { dineId });
  await lockMembers(trx, [unlocked]);
  const dine = await findScreenedDine(trx, partnerId, dineId);
  if (!dine) throw new DecisionRefused('unknownDine', { dineId });
  if (dine.isPaid) throw new DecisionRefused('alreadyPaid', { dineId });
  const { memberId, clearedCents } = dine;
  const decision = { partnerId, memberId, dineId, clearedCents, reason, decidedBy };
  await insertScreeningDecision(trx, { ...decision, verdict: 'withdrawn', now: engine.now() });
  await recalculateBills(trx, engine, { bills: [dine] });
  await audit(trx, engine, { owner: dine, action: 'dine decision withdrawn', undo });
};
