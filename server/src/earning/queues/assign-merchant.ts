import type { Partner } from '#contract/partner.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import { billKey } from '#domain/earning/events/feed-event.ts';
import {
  createLookupCache,
  dineOfBill,
  type Engine,
  lockForEvents,
  readMerchants,
  recalculateBills,
} from '#server/earning/batch/index.ts';
import { requireNoTwin } from '#server/earning/claims/index.ts';
import {
  approverDetail,
  readAvailable,
  requireStaffPosting,
  staffLimits,
} from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { DecisionRefused } from './decision-refused.ts';
import { readQueuedEvent } from './queued-event-store.ts';

export type Assignment = {
  queue: 'unmatched' | 'ambiguous';
  /** The event, `provider/message id`. */
  item: string;
  merchantId: string;
  reason: string;
  decidedBy: string;
  /** The second approver, for a reward above the limit of the program. */
  approvedBy?: string | null;
  /** Pays although another dine or a claim may be of the same check. */
  isEvenSo?: boolean;
  partners: ReadonlyMap<string, Partner>;
};

export type AssignedDine = {
  dineId: number;
  partnerId: string;
  status: AwardStatus;
  reason: string | null;
  units: number;
};

const outcomes = { unmatched: 'unknownMerchant', ambiguous: 'ambiguousMerchant' } as const;

/**
 * Gives the bill of a waiting event the restaurant that staff named, and decides it like any other. The identifier
 * names no restaurant afterwards either. Throws PostingRefused where the program wants a second approver, and TwinFound
 * where the check may be paid twice.
 */
export const assignMerchant = (engine: Engine, input: Assignment): Promise<AssignedDine> =>
  asEngine(engine.db, (trx) => assignInside(trx, engine, input));

/** Assigns a restaurant in the caller's transaction. */
export const assignInside = async (
  trx: Trx,
  engine: Engine,
  input: Assignment,
): Promise<AssignedDine> => {
  const { queue, item, merchantId, reason, decidedBy, approvedBy = null, partners } = input;
  const unlocked = await readQueuedEvent(trx, item);
  if (unlocked) await lockForEvents(trx, createLookupCache().open(), [unlocked]);
  const event = await readQueuedEvent(trx, item);
  if (event?.outcome !== outcomes[queue]) throw new DecisionRefused('notWaiting', { item });
  if ((await readMerchants(trx, [merchantId])).length === 0)
    throw new DecisionRefused('unknownMerchant', { merchantId });
  const key = billKey(event);
  const assigned = new Map([[key, merchantId]]);
  const { reconciled } = await recalculateBills(trx, engine, { bills: [event], assigned });
  const row = dineOfBill(reconciled, key)?.row;
  if (!row) throw new DecisionRefused('cardNotLinked');
  const { partner_id: partnerId, member_id: memberId, id: dineId, reward_units: units } = row;
  const partner = partners.get(partnerId);
  if (!partner) throw new Error(`there is no program ${partnerId}`);
  const owner = { partnerId, memberId };
  if (units > 0 && !input.isEvenSo) await requireNoTwin(trx, { ...owner, dineId });
  const now = engine.now();
  const posting = { units, madeBy: decidedBy, approvedBy, now };
  await requireStaffPosting(trx, owner, { posting, limits: staffLimits(partner) });
  await insertAudit(trx, {
    ...owner,
    at: now,
    actor: decidedBy,
    action: 'restaurant assigned',
    detail: {
      queue,
      item,
      merchant: merchantId,
      dine: dineId,
      reason,
      units,
      balance: await readAvailable(trx, owner),
      ...approverDetail(approvedBy),
    },
  });
  return { dineId, partnerId, status: row.award_status, reason: row.reason, units };
};
