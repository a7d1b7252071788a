import { cents, formatDollars } from '#domain/money.ts';
import {
  assignMerchant,
  type Carrier,
  type ConflictBody,
  type EventHolder,
  NotAssigned,
  type QueuedEvent,
  type QueueItem,
  type QueueName,
  readCarriers,
  readConflictBodies,
  readEventHolders,
  readPurchases,
  readQueuedEvent,
} from '#server/earning/queues/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { approverOf, unitsText, withLimits } from './approval.ts';
import { type CliContext, partnerNamed } from './cli-context.ts';
import { actorOf, type Call, printResult, UsageError, writtenValue } from './command.ts';

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
  ...(event.descriptor ? [`  text of the network: ${event.descriptor}`] : []),
];

const formatHolders = (holders: readonly EventHolder[]): string[] =>
  holders.length === 0
    ? ['  the card is not linked; its purchases are credited from the day on which it tracks']
    : holders.map(
        ({ partnerId, email, lastFour, tracksFrom, unlinkedOn }) =>
          `  card ${lastFour} of ${email} in ${partnerId}, from ${tracksFrom}${unlinkedOn ? ` until ${unlinkedOn}` : ''}`,
      );

const formatCarriers = (carriers: readonly Carrier[]): string[] =>
  carriers.length === 0
    ? ['  no restaurant carries the identifier; see merchants set-identifier']
    : carriers.map(
        ({ merchantId, name, kind, value }) => `  ${kind} ${value}: ${name} (${merchantId})`,
      );

const formatConflicts = (bodies: readonly ConflictBody[]): string[] =>
  bodies.map(
    ({ receivedAt, reason, body }) =>
      `  refused ${receivedAt.toISOString()}, ${reason}: ${JSON.stringify(body)}`,
  );

/** Prints the event of an item with what may have caused it to wait; false for an item that is no event. */
export const showEvent = async (call: Call, db: Database, item: QueueItem): Promise<boolean> => {
  const shown = await asEngine(db, async (trx) => {
    const event = await readQueuedEvent(trx, item.item);
    if (!event) return null;
    return {
      event,
      holders: await readEventHolders(trx, event),
      carriers: await readCarriers(trx, event),
      purchases: item.queue === 'unlinked-refund' ? await readPurchases(trx, event) : [],
      conflicts: item.queue === 'conflict' ? await readConflictBodies(trx, item.item) : [],
    };
  });
  if (!shown) return false;
  const { event, holders, carriers, purchases, conflicts } = shown;
  const text = [
    `${item.queue}:${item.item}  ${item.since.toISOString()}`,
    ...formatEvent(event),
    ...formatHolders(holders),
    ...formatCarriers(carriers),
    ...purchases.map(
      (one) =>
        `  purchase ${one.occurredAt}  ${dollars(one.amountCents)}  ${one.transactionId}  identifier ${one.mid}`,
    ),
    ...formatConflicts(conflicts),
  ];
  printResult(call, { ...item, ...shown }, text.join('\n'));
  return true;
};

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
  const decision = { reason: writtenValue(call, 'reason'), decidedBy: actorOf(call) };
  const given = { queue, item, merchantId, ...decision, approvedBy: approverOf(call), partners };
  try {
    const assigned = await withLimits(partnerNamed(partners, holder.partnerId), () =>
      assignMerchant(engine, given),
    );
    const { dineId, partnerId, status, units } = assigned;
    const reward = unitsText(units, partnerNamed(partners, partnerId));
    printResult(call, assigned, `dine ${dineId} of ${partnerId} is ${status} with ${reward}`);
    return 0;
  } catch (error) {
    throw error instanceof NotAssigned ? new UsageError(error.message) : error;
  }
};
