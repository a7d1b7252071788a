import type { Partner } from '#contract/partner.ts';
import { type ClaimResult, decideClaimWithin } from '#server/earning/claims/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { NotAssigned } from './assign-merchant.ts';
import { insertOverdueClaim, readOpenDine } from './overdue-store.ts';
import { closeCase, listQueue } from './queue-store.ts';

export type OverdueDecision = {
  partner: Partner;
  item: string;
  isAccepted: boolean;
  /** The bill that the member's receipt shows; the authorized amount when absent. */
  amountCents?: number | undefined;
  /** The reason shown to the member. */
  reason: string;
  madeBy: string;
  approvedBy: string | null;
  now: Date;
};

/**
 * Decides a dine whose clearing is overdue as a claim of its member: accepted, it pays what the bill would have earned,
 * until the clearing arrives and replaces it; declined, the member reads why. Throws NotAssigned for any other dine, and
 * PostingRefused where the program wants a second approver.
 */
export const decideOverdue = (
  db: Database,
  { item, amountCents, ...decision }: OverdueDecision,
): Promise<Extract<ClaimResult, { kind: 'decided' }> & { claimId: number }> =>
  asEngine(db, async (trx) => {
    const { partner, reason, madeBy, now } = decision;
    const seen = await readOpenDine(trx, partner.slug, Number(item));
    if (seen) await lockMembers(trx, [seen]);
    const dine = seen && (await readOpenDine(trx, partner.slug, Number(item)));
    const [found] = await listQueue(trx, 'overdue', { item, limit: 1 });
    if (!dine || !found)
      throw new NotAssigned(`dine ${item} does not wait for its clearing; close its case`);
    const claimId = await insertOverdueClaim(trx, dine, {
      amountCents: amountCents ?? dine.authCents,
      now,
    });
    if (claimId === undefined)
      throw new NotAssigned('the member has claimed this purchase; decide the claim');
    const result = await decideClaimWithin(trx, { ...decision, claimId, isEvenSo: true });
    if (result.kind !== 'decided') throw new NotAssigned('the bill would earn nothing');
    await closeCase(trx, found, { reason, closedBy: madeBy, now });
    return { ...result, claimId };
  });
