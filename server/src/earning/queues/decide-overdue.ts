import type { Partner } from '#contract/partner.ts';
import type { Reason } from '#domain/earning/decision.ts';
import { earn } from '#domain/earning/policy.ts';
import { type Engine, estimateDine } from '#server/earning/batch/index.ts';
import {
  type ClaimResult,
  decideClaimWithin,
  findTwins,
  readCreditedVisits,
  TwinFound,
} from '#server/earning/claims/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { DecisionRefused } from './decision-refused.ts';
import { insertOverdueClaim, readCreditedDines, readOpenDine } from './overdue-store.ts';
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
  /** Pays although a captured dine or a claim may be of the same check. */
  isEvenSo?: boolean;
  now: Date;
};

type OpenDine = NonNullable<Awaited<ReturnType<typeof readOpenDine>>>;
type Deciding = Pick<Engine, 'db' | 'partnerOf'>;
type Crediting = OverdueDecision & { deciding: Deciding; dine: OpenDine; billCents: number };

const refusalOf = (reason: Reason | null, dineId: number): DecisionRefused =>
  reason === 'visitLimitReached' || reason === 'spendLimitReached'
    ? new DecisionRefused(reason)
    : new DecisionRefused('earnsNothing', { dineId });

// Dines that staff credited count toward the limits of the month as if they had cleared.
const creditedUnits = async (
  trx: Trx,
  { deciding, dine, billCents, now }: Crediting,
): Promise<number> => {
  const { id: dineId, provider, transactionId } = dine;
  const credited = await readCreditedDines(trx, dine);
  const amounts = new Map(credited.map(({ id, amountCents }) => [id, amountCents]));
  amounts.set(dineId, billCents);
  const engine = { ...deciding, now: () => now };
  const bills = [{ provider, transactionId }, ...credited];
  const { partnerId, memberId, restaurant, dinedOn: date } = dine;
  const month = { partnerId, memberId, restaurant, date, isWithDines: false };
  const input = { bills, estimated: { dineId }, amounts };
  const besides = { credited: await readCreditedVisits(trx, month) };
  const decision = await estimateDine(trx, engine, { ...input, ...besides });
  if (!decision || decision.refusedBy !== null || decision.eligibleCents === 0)
    throw refusalOf(decision?.reason ?? null, dineId);
  return earn(decision.eligibleCents, decision.rate);
};

const requireNoTwins = async (
  trx: Trx,
  { id: dineId, claimId, ...dine }: OpenDine & { claimId: number },
): Promise<void> => {
  const { restaurant, merchantId, dinedOn: date, lastFour, partnerId, memberId } = dine;
  const ids = { partnerId, memberId, merchantId, dineId, claimId };
  const twins = await findTwins(trx, { ...ids, restaurant, date, lastFour });
  if (twins.length > 0) throw new TwinFound(twins);
};

/**
 * Decides an overdue dine as a claim of its member; a reward stays within the limits of its month until the clearing
 * replaces it. Throws DecisionRefused, TwinFound for a check that may be paid twice, PostingRefused without an approver.
 */
export const decideOverdue = (
  deciding: Deciding,
  { item, amountCents, ...decision }: OverdueDecision,
): Promise<Extract<ClaimResult, { kind: 'decided' }> & { claimId: number }> =>
  asEngine(deciding.db, async (trx) => {
    const { partner, reason, madeBy, now } = decision;
    const unlocked = await readOpenDine(trx, partner.slug, Number(item));
    if (unlocked) await lockMembers(trx, [unlocked]);
    const dine = unlocked && (await readOpenDine(trx, partner.slug, Number(item)));
    const [found] = await listQueue(trx, 'overdue', { item, limit: 1 });
    if (!dine || !found) throw new DecisionRefused('notOpen', { dineId: Number(item) });
    const billCents = amountCents ?? dine.authCents;
    const units = decision.isAccepted
      ? await creditedUnits(trx, { ...decision, item, deciding, dine, billCents })
      : undefined;
    const claimId = await insertOverdueClaim(trx, dine, { amountCents: billCents, now });
    if (claimId === undefined) throw new DecisionRefused('claimed');
    if (decision.isAccepted && !decision.isEvenSo) await requireNoTwins(trx, { ...dine, claimId });
    const result = await decideClaimWithin(trx, { ...decision, units, claimId, isEvenSo: true });
    if (result.kind !== 'decided')
      throw new DecisionRefused('earnsNothing', { dineId: Number(item) });
    await closeCase(trx, found, { reason, closedBy: madeBy, now });
    return { ...result, claimId };
  });
