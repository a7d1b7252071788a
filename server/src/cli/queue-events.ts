import { cents, formatDollars } from '#domain/money.ts';
import { TwinFound } from '#server/earning/claims/index.ts';
import { staffLimits } from '#server/earning/ledger/index.ts';
import {
  assignMerchant,
  type CardPurchase,
  type Carrier,
  type ChangedDine,
  type ConflictBody,
  type EventHolder,
  eventKey,
  linkRefund,
  listQueue,
  NotAssigned,
  type QueuedEvent,
  type QueueItem,
  type QueueName,
  readCarriers,
  readConflictBodies,
  readContradicted,
  readDineRestaurant,
  readEventHolders,
  readPurchases,
  readQueuedEvent,
  replaceEvent,
  unlinkRefund,
} from '#server/earning/queues/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { approverOf, unitsText, withLimits } from './approval.ts';
import { type CliContext, partnerNamed } from './cli-context.ts';
import { actorOf, type Call, printResult, textValue, UsageError, writtenValue } from './command.ts';

export const eventQueues: readonly QueueName[] = [
  'unmatched',
  'ambiguous',
  'unknown-card',
  'unlinked-refund',
  'conflict',
];

const dollars = (amount: number) => formatDollars(cents(amount));

const formatEvent = (event: QueuedEvent): string[] => [
  `  ${event.occurredAt}  ${event.eventType}  ${dollars(event.amountCents)}  transaction ${event.transactionId}`,
  `  identifier ${event.mid}${Object.entries(event.details ?? {})
    .map(([name, value]) => `, ${name} ${value}`)
    .join('')}`,
  ...(event.descriptor ? [`  network descriptor: ${event.descriptor}`] : []),
];

const formatHolders = (holders: readonly EventHolder[]): string[] =>
  holders.length === 0
    ? ['  the card is not linked; its purchases are credited from the day on which it tracks']
    : holders.map(
        ({ partnerId, email, lastFour, tracksFrom, unlinkedOn }) =>
          `  card ${lastFour} of ${email} in ${partnerId}, from ${tracksFrom}${unlinkedOn ? ` until ${unlinkedOn}` : ''}`,
      );

type Restaurant = { merchantId: string; name: string };

const formatCarriers = (carriers: readonly Carrier[], assigned: Restaurant | null): string[] => {
  if (carriers.length > 0)
    return carriers.map(
      ({ merchantId, name, kind, value }) => `  ${kind} ${value}: ${name} (${merchantId})`,
    );
  return assigned
    ? [
        `  no restaurant carries the identifier; the bill was assigned to ${assigned.name} (${assigned.merchantId})`,
      ]
    : ['  no restaurant carries the identifier; see merchants set-identifier'];
};

const formatPurchase = (purchase: CardPurchase): string => {
  const { occurredAt, amountCents, transactionId, mid, dineId, refundedCents } = purchase;
  const dine = dineId === null ? '' : `  dine ${dineId}`;
  const refunded = refundedCents > 0 ? `  refunded ${dollars(refundedCents)}` : '';
  return `  purchase ${occurredAt}  ${dollars(amountCents)}  ${transactionId}  identifier ${mid}${dine}${refunded}`;
};

const formatConflicts = (bodies: readonly ConflictBody[]): string[] =>
  bodies.map(
    ({ receivedAt, reason, body }, at) =>
      `  version ${at + 1}, refused ${receivedAt.toISOString()}, ${reason}: ${JSON.stringify(body)}`,
  );

// A capture that arrived again in another message is stored under the first message.
const readShown = async (trx: Trx, item: QueueItem) => {
  const conflicts = item.queue === 'conflict' ? await readConflictBodies(trx, item.item) : [];
  const [conflict] = conflicts;
  const stored = conflict && (await readContradicted(trx, conflict.body));
  const storedItem = stored ? `${stored.provider}/${stored.messageId}` : item.item;
  return { conflicts, event: await readQueuedEvent(trx, storedItem) };
};

/**
 * Prints the event of a queue item with the data that explains why it waits; false for other items.
 */
export const showEvent = async (call: Call, db: Database, item: QueueItem): Promise<boolean> => {
  const shown = await asEngine(db, async (trx) => {
    const { event, conflicts } = await readShown(trx, item);
    if (!event) return null;
    return {
      ...{ event, conflicts },
      holders: await readEventHolders(trx, event),
      carriers: await readCarriers(trx, event),
      assigned: (await readDineRestaurant(trx, event)) ?? null,
      purchases: item.queue === 'unlinked-refund' ? await readPurchases(trx, event) : [],
    };
  });
  if (!shown) return false;
  const { event, holders, carriers, assigned, purchases, conflicts } = shown;
  const text = [
    `${item.queue}:${item.item}  ${item.since.toISOString()}`,
    ...formatEvent(event),
    ...formatHolders(holders),
    ...formatCarriers(carriers, assigned),
    ...purchases.map(formatPurchase),
    ...formatConflicts(conflicts),
  ];
  printResult(call, { ...item, ...shown }, text.join('\n'));
  return true;
};

/** Runs a decision; an invalid decision is a usage error. */
export const orUsageError = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    const isOfStaff = error instanceof NotAssigned || error instanceof TwinFound;
    throw isOfStaff ? new UsageError(error.message) : error;
  }
};

/** Whether staff confirmed that a check which may be paid already is another visit. */
export const isConfirmed = (call: Call): boolean => call.values['even-so'] === true;

type Assigning = { queue: QueueName; item: string; merchantId: string };

/** Gives the bill of a waiting event a restaurant, which credits its dine. */
export const assignRestaurant = async (
  call: Call,
  { engine, db, partners }: CliContext,
  { queue, item, merchantId }: Assigning,
): Promise<number> => {
  if (queue !== 'unmatched' && queue !== 'ambiguous')
    throw new UsageError('--merchant goes with an item of unmatched or ambiguous');
  const event = await asEngine(db, (trx) => readQueuedEvent(trx, item));
  if (!event) throw new UsageError(`${queue} has no item ${item}`);
  const holder = (await asEngine(db, (trx) => readEventHolders(trx, event))).at(-1);
  if (!holder) throw new UsageError('no member had linked the card');
  const who = { decidedBy: actorOf(call), isEvenSo: isConfirmed(call) };
  const decision = { reason: writtenValue(call, 'reason'), ...who };
  const input = { queue, item, merchantId, ...decision, approvedBy: approverOf(call), partners };
  const assigned = await orUsageError(() =>
    withLimits(partnerNamed(partners, holder.partnerId), () => assignMerchant(engine, input)),
  );
  const { dineId, partnerId, status, units } = assigned;
  const reward = unitsText(units, partnerNamed(partners, partnerId));
  printResult(call, assigned, `dine ${dineId} of ${partnerId} is ${status} with ${reward}`);
  return 0;
};

const printChange = (
  call: Call,
  { partners }: CliContext,
  { dineId, partnerId, status, units, change }: ChangedDine,
) => {
  const partner = partnerNamed(partners, partnerId);
  const reward = unitsText(units, partner);
  const moved = `${change < 0 ? '' : '+'}${unitsText(change, partner)}`;
  const text = `dine ${dineId} of ${partnerId} is ${status} with ${reward} (${moved})`;
  printResult(call, { dineId, partnerId, status, units, change }, text);
};

const decisionOf = (call: Call, { partners }: CliContext) => ({
  reason: writtenValue(call, 'reason'),
  decidedBy: actorOf(call),
  approvedBy: approverOf(call),
  isEvenSo: isConfirmed(call),
  limitsOf: (partnerId: string) => staffLimits(partnerNamed(partners, partnerId)),
});

// The program is known only inside the engine's transaction, and its currency formats the refusal.
const withEvent = async <T>(
  { partners, db }: CliContext,
  event: QueuedEvent | undefined,
  run: () => Promise<T>,
): Promise<T> => {
  const holders = event ? await asEngine(db, (trx) => readEventHolders(trx, event)) : [];
  const holder = holders.at(-1);
  return orUsageError(() =>
    holder ? withLimits(partnerNamed(partners, holder.partnerId), run) : run(),
  );
};

/** Links a waiting refund or chargeback to the purchase of a dine. */
export const linkRefundToDine = async (
  call: Call,
  context: CliContext,
  item: string,
): Promise<number> => {
  const dine = textValue(call, 'dine');
  if (!/^\d{1,15}$/.test(dine)) throw new UsageError('--dine is a number of queue show');
  const event = await asEngine(context.db, (trx) => readQueuedEvent(trx, item));
  const input = { item: eventKey(item), dineId: Number(dine), ...decisionOf(call, context) };
  const changed = await withEvent(context, event, () => linkRefund(context.engine, input));
  printChange(call, context, changed);
  return 0;
};

/** Unlinks a refund, which then waits or is linked automatically. */
export const unlinkRefundOfStaff = async (
  call: Call,
  context: CliContext,
  item: string,
): Promise<number> => {
  const event = await asEngine(context.db, (trx) => readQueuedEvent(trx, item));
  const input = { item: eventKey(item), ...decisionOf(call, context) };
  const changed = await withEvent(context, event, () => unlinkRefund(context.engine, input));
  printChange(call, context, changed);
  return 0;
};

/** Replaces the stored body of an event with the contradicting one. */
export const acceptConflict = async (
  call: Call,
  context: CliContext,
  item: string,
): Promise<number> => {
  const { db, engine } = context;
  if (item.startsWith('dine/'))
    throw new UsageError('an award stays as it was posted; correct it with rewards adjust');
  const { closes, bodies } = await asEngine(db, async (trx) => ({
    closes: (await listQueue(trx, 'conflict', { item, limit: 1 }))[0],
    bodies: await readConflictBodies(trx, item),
  }));
  if (!closes) throw new UsageError(`conflict has no item ${item}`);
  const version = textValue(call, 'version');
  if (bodies.length > 1 && version === '')
    throw new UsageError(`${bodies.length} bodies contradict it: name one with --version`);
  const body = bodies[Number(version || 1) - 1]?.body;
  if (!body) throw new UsageError(`${item} has no version ${version}`);
  const stored = await asEngine(db, (trx) => readContradicted(trx, body));
  if (!stored) throw new UsageError(`no event of ${item} is stored`);
  const input = { item: stored, body, closes, ...decisionOf(call, context) };
  const changed = await withEvent(context, { ...stored, settlement: '', details: null }, () =>
    replaceEvent(engine, input),
  );
  if (changed) printChange(call, context, changed);
  else printResult(call, { item }, `${item} is replaced; it has no dine`);
  return 0;
};
