import type { StaffResolution, StaffResolved } from '#contract/staff/queues.ts';
import { staffLimits } from '#server/earning/ledger/index.ts';
import {
  assignMerchant,
  type ChangedDine,
  DecisionRefused,
  eventKey,
  linkRefund,
  readConflictBodies,
  readContradicted,
  readEventHolders,
  readQueuedEvent,
  replaceEvent,
  unlinkRefund,
} from '#server/earning/queues/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { approverFor } from '../approve-posting.ts';
import { auditName, partnerOf, type StaffContext } from '../staff-context.ts';
import { decideOf, type Resolving, unknownItem } from './decide-with-errors.ts';
import { findItem } from './find-item.ts';

const presentChange = ({ partnerId, ...dine }: ChangedDine): StaffResolved => ({
  kind: 'dine',
  partner: partnerId,
  ...dine,
});

// The program whose rewards an event moves: the one of the member who linked its card last.
const holdingPartner = async (
  context: StaffContext,
  { input, errors, cardToken }: Resolving & { cardToken: string | undefined },
) => {
  const { db } = context.engine;
  const holders =
    cardToken === undefined
      ? []
      : await asEngine(db, (trx) => readEventHolders(trx, { cardToken }));
  const slug = holders.at(-1)?.partnerId;
  if (slug !== undefined && input.partner !== null && slug !== input.partner)
    throw unknownItem(input, errors);
  return slug === undefined ? undefined : partnerOf(context, slug);
};

const decisionOf = async (context: StaffContext, resolving: Resolving, cardToken?: string) => {
  const { input, errors } = resolving;
  const partner = await holdingPartner(context, { ...resolving, cardToken });
  const approvedBy = partner
    ? await approverFor(context, { partner, approvedBy: input.approvedBy }, errors)
    : null;
  return {
    decide: decideOf(partner, errors),
    decision: {
      reason: input.reason,
      decidedBy: auditName(context),
      approvedBy,
      isEvenSo: input.isConfirmed,
      limitsOf: (slug: string) => staffLimits(partnerOf(context, slug)),
    },
  };
};

const cardTokenOf = async ({ engine }: StaffContext, item: string) =>
  (await asEngine(engine.db, (trx) => readQueuedEvent(trx, item)))?.cardToken;

/** Gives the bill of an event whose restaurant is unknown the one that staff named. */
export const assignRestaurant = async (
  context: StaffContext,
  resolving: Resolving & { queue: 'unmatched' | 'ambiguous'; merchantId: string },
): Promise<StaffResolved> => {
  const { queue, merchantId, input, errors } = resolving;
  const cardToken = await cardTokenOf(context, input.item);
  if (cardToken === undefined) throw unknownItem(input, errors);
  const { decide, decision } = await decisionOf(context, resolving, cardToken);
  const { engine, partners } = context;
  const assignment = { ...decision, queue, item: input.item, merchantId, partners };
  const { partnerId, dineId, status, units } = await decide(() =>
    assignMerchant(engine, assignment),
  );
  return { kind: 'dine', dineId, partner: partnerId, status, units, change: null };
};

/** Links a waiting refund or chargeback to the purchase of a dine. */
export const linkToDine = async (
  context: StaffContext,
  resolving: Resolving & { dineId: number },
): Promise<StaffResolved> => {
  const { input, dineId } = resolving;
  const cardToken = await cardTokenOf(context, input.item);
  const { decide, decision } = await decisionOf(context, resolving, cardToken);
  const link = { ...decision, item: eventKey(input.item), dineId };
  return presentChange(await decide(() => linkRefund(context.engine, link)));
};

/** Takes back a link that staff made; the refund waits again or is linked by itself. */
export const unlinkFromDine = async (
  context: StaffContext,
  resolving: Resolving,
): Promise<StaffResolved> => {
  const { input } = resolving;
  const cardToken = await cardTokenOf(context, input.item);
  const { decide, decision } = await decisionOf(context, resolving, cardToken);
  const link = { ...decision, item: eventKey(input.item) };
  return presentChange(await decide(() => unlinkRefund(context.engine, link)));
};

const readBody = async (trx: Trx, { item, version }: StaffResolution) => {
  const bodies = await readConflictBodies(trx, item);
  if (bodies.length > 1 && version === null)
    throw new DecisionRefused('unnamedVersion', { versions: bodies.length });
  const body = bodies[(version ?? 1) - 1]?.body;
  if (!body) throw new DecisionRefused('unknownVersion', { item, version: version ?? 1 });
  const stored = await readContradicted(trx, body);
  if (!stored) throw new DecisionRefused('notStored', { item });
  return { body, stored };
};

const readConflict = async ({ engine }: StaffContext, { input, errors }: Resolving) => {
  const refuse = decideOf(undefined, errors);
  if (input.item.startsWith('dine/'))
    return refuse(() => Promise.reject(new DecisionRefused('awardStays')));
  const closes = await findItem(engine.db, input);
  if (!closes) throw unknownItem(input, errors);
  const read = await refuse(() => asEngine(engine.db, (trx) => readBody(trx, input)));
  return { ...read, closes };
};

/** Replaces the stored body of an event by one that contradicted it. */
export const acceptConflict = async (
  context: StaffContext,
  resolving: Resolving,
): Promise<StaffResolved> => {
  const { closes, body, stored } = await readConflict(context, resolving);
  const { decide, decision } = await decisionOf(context, resolving, stored.cardToken);
  const replacement = { ...decision, item: stored, body, closes };
  const changed = await decide(() => replaceEvent(context.engine, replacement));
  return changed ? presentChange(changed) : { kind: 'replaced', item: resolving.input.item };
};
