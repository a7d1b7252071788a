import type { AwardStatus } from '#domain/earning/award-states.ts';
import type { FeedEvent, PurchaseLink } from '#domain/earning/events/feed-event.ts';
import type { AdjustmentLimits } from '#domain/rewards/check-adjustment.ts';
import {
  createLookupCache,
  type Engine,
  lockForEvents,
  type ReconciledDine,
  recalculateBills,
  type StoredEvent,
} from '#server/earning/batch/index.ts';
import { readAccountToken } from '#server/earning/cards/index.ts';
import { findTwinsOfDine, requireNoTwin, type Twin } from '#server/earning/claims/index.ts';
import {
  approverDetail,
  readAvailable,
  requireStaffPosting,
} from '#server/earning/ledger/index.ts';
import { insertAudit, insertSharedAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { DecisionRefused } from './decision-refused.ts';
import {
  insertEventDecision,
  linkEvent,
  readEvent,
  readPurchaseDine,
  readRefundsOfAmount,
  updateEvent,
} from './event-decision-store.ts';
import { closeCase, type QueueItem } from './queue-store.ts';
import type { EventKey } from './queued-event-store.ts';

/** The actor, the reason, and the approval limits of the dine's program. */
type Decision = {
  reason: string;
  decidedBy: string;
  /** The second approver, where the change is above the limit of the program. */
  approvedBy?: string | null;
  /** Pays although another dine or a claim may be of the same check. */
  isEvenSo?: boolean;
  limitsOf: (partnerId: string) => AdjustmentLimits;
};

/** The dine that a decision changed, and by how many units. */
export type ChangedDine = {
  dineId: number;
  partnerId: string;
  status: AwardStatus;
  units: number;
  change: number;
};

const itemOf = ({ provider, messageId }: EventKey): string => `${provider}/${messageId}`;

const waitsForPurchase = new Set(['unlinkedRefund', 'unlinkedChargeback']);

// A second read under the locks sees what another decision or a delivery stored meanwhile.
const lockEvent = async (trx: Trx, key: EventKey): Promise<StoredEvent | undefined> => {
  const unlocked = await readEvent(trx, key);
  if (unlocked) await lockForEvents(trx, createLookupCache().open(), [unlocked]);
  return unlocked && readEvent(trx, key);
};

const changeOf = (reconciled: ReadonlyMap<string, ReconciledDine>, memberId: number): number =>
  [...reconciled.values()]
    .filter(({ row }) => row.member_id === memberId)
    .reduce((sum, { units }) => sum + units, 0);

type Changed = {
  engine: Engine;
  dine: MemberKey & { dineId: number };
  reconciled: ReadonlyMap<string, ReconciledDine>;
  action: string;
  /** Twins besides which the dine was rewarded before. */
  knownTwins?: readonly Twin[];
  detail: Record<string, string | number>;
};

// A refund may take the balance below zero, so the floor of manual adjustments does not apply.
const recordChange = async (
  trx: Trx,
  { engine, dine, reconciled, action, knownTwins, detail }: Changed,
  { reason, decidedBy, approvedBy = null, isEvenSo = false, limitsOf }: Decision,
): Promise<ChangedDine> => {
  const { partnerId, memberId, dineId } = dine;
  const owner = { partnerId, memberId };
  const row = [...reconciled.values()].find((dine) => dine.row.id === dineId)?.row;
  if (!row) throw new Error('a dine was not decided again');
  const change = changeOf(reconciled, memberId);
  if (knownTwins && change > 0 && !isEvenSo) await requireNoTwin(trx, dine, knownTwins);
  const now = engine.now();
  const posting = { units: change, madeBy: decidedBy, approvedBy, now };
  const limits = { ...limitsOf(partnerId), floorUnits: Number.MIN_SAFE_INTEGER };
  await requireStaffPosting(trx, owner, { posting, limits });
  await insertAudit(trx, {
    ...owner,
    at: now,
    actor: decidedBy,
    action,
    detail: {
      ...detail,
      dine: dineId,
      reason,
      units: change,
      balance: await readAvailable(trx, owner),
      ...approverDetail(approvedBy),
    },
  });
  return { dineId, partnerId, status: row.award_status, units: row.reward_units, change };
};

/**
 * Links a waiting refund or chargeback to the cleared purchase of a dine with the same card, and decides both as if the
 * network had named the purchase. Throws DecisionRefused for what cannot be linked, and PostingRefused where the program
 * wants a second approver.
 */
export const linkRefund = (engine: Engine, decision: RefundLink): Promise<ChangedDine> =>
  asEngine(engine.db, (trx) => linkRefundInside(trx, engine, decision));

type RefundLink = Decision & { item: EventKey; dineId: number };

/** Links a refund in the caller's transaction. */
export const linkRefundInside = async (
  trx: Trx,
  engine: Engine,
  decision: RefundLink,
): Promise<ChangedDine> => {
  const { item, dineId, reason, decidedBy, approvedBy = null } = decision;
  const event = await lockEvent(trx, item);
  if (!event || !waitsForPurchase.has(event.outcome))
    throw new DecisionRefused('notWaiting', { item: itemOf(item) });
  const dine = await readPurchaseDine(trx, dineId);
  if (!dine) throw new DecisionRefused('unknownDine', { dineId });
  if (dine.provider !== event.provider || dine.cardToken !== event.cardToken)
    throw new DecisionRefused('otherCard', { dineId });
  if (dine.clearedCents === null) throw new DecisionRefused('notCleared', { dineId });
  const { transactionId, settlement } = dine;
  const decided: PurchaseLink = { transactionId, settlement };
  await linkEvent(trx, item, decided);
  const now = engine.now();
  const rest = { reason, decidedBy, approvedBy, now };
  await insertEventDecision(trx, { ...item, kind: 'linked', decided, former: null, ...rest });
  const { reconciled } = await recalculateBills(trx, engine, { bills: [event, dine] });
  const detail = { item: itemOf(item) };
  const changed = { engine, dine, reconciled, action: 'refund linked', detail };
  return recordChange(trx, changed, decision);
};

/**
 * Takes back the link of a refund or chargeback that staff linked, and decides both as if it had never been; the event
 * waits again where it names no purchase and fits none by itself. Throws DecisionRefused where staff linked none.
 */
export const unlinkRefund = (
  engine: Engine,
  decision: Decision & { item: EventKey },
): Promise<ChangedDine> => asEngine(engine.db, (trx) => unlinkRefundInside(trx, engine, decision));

/** Takes back a link in the caller's transaction. */
export const unlinkRefundInside = async (
  trx: Trx,
  engine: Engine,
  decision: Decision & { item: EventKey },
): Promise<ChangedDine> => {
  const { item, reason, decidedBy, approvedBy = null } = decision;
  const event = await lockEvent(trx, item);
  const decided = event?.linkedTo;
  const dine = event?.dineId ? await readPurchaseDine(trx, event.dineId) : undefined;
  if (!event || !decided || !dine) throw new DecisionRefused('notLinked', { item: itemOf(item) });
  await linkEvent(trx, item, null);
  const rest = { reason, decidedBy, approvedBy, now: engine.now() };
  await insertEventDecision(trx, { ...item, kind: 'unlinked', decided, former: null, ...rest });
  const { reconciled } = await recalculateBills(trx, engine, { bills: [event, dine] });
  const detail = { item: itemOf(item) };
  const changed = { engine, dine, reconciled, action: 'refund unlinked', detail };
  return recordChange(trx, changed, decision);
};

const isOfSamePurchase = (stored: FeedEvent, body: FeedEvent): boolean =>
  stored.provider === body.provider &&
  stored.transactionId === body.transactionId &&
  stored.eventType === body.eventType &&
  stored.sequence === body.sequence &&
  stored.cardToken === body.cardToken &&
  (stored.settlement ?? '') === (body.settlement ?? '');

const bodyOf = ({ outcome: _, dineId: __, linkedTo: ___, ...body }: StoredEvent): FeedEvent => body;

/**
 * Replaces the body of a stored event by one that contradicted it, and decides its bill again; null where the event has
 * no dine. Throws DecisionRefused where the body is of another purchase, since that would leave a bill without its events.
 */
export const replaceEvent = (
  engine: Engine,
  decision: Decision & { item: EventKey; body: FeedEvent; closes?: QueueItem },
): Promise<ChangedDine | null> =>
  asEngine(engine.db, async (trx) => {
    const { item, body, reason, decidedBy, approvedBy = null } = decision;
    const event = await lockEvent(trx, item);
    if (!event) throw new DecisionRefused('notStored', { item: itemOf(item) });
    const cardToken = await readAccountToken(trx, body.cardToken);
    if (!isOfSamePurchase(event, { ...body, cardToken }))
      throw new DecisionRefused('otherPurchase');
    const before = event.dineId === null ? undefined : await readPurchaseDine(trx, event.dineId);
    const concerned = before ? [before, ...(await readRefundsOfAmount(trx, before))] : [];
    const knownTwins = before && before.units > 0 ? await findTwinsOfDine(trx, before) : [];
    await updateEvent(trx, item, body);
    const now = engine.now();
    const decided = { ...body, cardToken };
    const rest = { reason, decidedBy, approvedBy, now };
    const former = bodyOf(event);
    await insertEventDecision(trx, { ...item, kind: 'replaced', decided, former, ...rest });
    if (decision.closes)
      await closeCase(trx, decision.closes, { reason, closedBy: decidedBy, now });
    const bills = [event, ...concerned];
    const { reconciled } = await recalculateBills(trx, engine, { bills });
    const again = await readEvent(trx, item);
    const dineId = again?.dineId ?? event.dineId;
    const dine = dineId === null ? undefined : await readPurchaseDine(trx, dineId);
    const detail = { item: itemOf(item) };
    const action = 'event replaced';
    if (dine)
      return recordChange(trx, { engine, dine, reconciled, action, knownTwins, detail }, decision);
    const entry = { at: now, actor: decidedBy, action, detail: { ...detail, reason } };
    await insertSharedAudit(trx, entry);
    return null;
  });
