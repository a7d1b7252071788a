import type { StaffQueuedEvent } from '#contract/staff/queues.ts';
import { maskPayload } from '#server/earning/batch/index.ts';
import {
  type ConflictBody,
  type QueuedEvent,
  type QueueItem,
  readCarriers,
  readConflictBodies,
  readContradicted,
  readDineRestaurant,
  readEventHolders,
  readPurchases,
  readQueuedEvent,
} from '#server/earning/queues/index.ts';
import type { Trx } from '#server/platform/db/index.ts';

type Shown = { event: QueuedEvent; conflicts: ConflictBody[] };

// A capture that arrived again in another message is stored under the first message.
const readShown = async (trx: Trx, { queue, item }: QueueItem): Promise<Shown | null> => {
  const conflicts = queue === 'conflict' ? await readConflictBodies(trx, item) : [];
  const [conflict] = conflicts;
  const stored = conflict && (await readContradicted(trx, conflict.body));
  const event = stored
    ? await readQueuedEvent(trx, `${stored.provider}/${stored.messageId}`)
    : await readQueuedEvent(trx, item);
  return event ? { event, conflicts } : null;
};

const presentEvent = (event: QueuedEvent): StaffQueuedEvent['event'] => ({
  provider: event.provider,
  transactionId: event.transactionId,
  eventType: event.eventType,
  outcome: event.outcome,
  mid: event.mid,
  occurredAt: event.occurredAt,
  amountCents: event.amountCents,
  descriptor: event.descriptor,
  details: event.details && maskPayload({ ...event.details }),
});

/**
 * The event of an item with what explains why it waits, and the members of one program or of all;
 * null for an item without an event.
 */
export const readStaffEvent = async (
  trx: Trx,
  item: QueueItem,
  partner: string | null,
): Promise<StaffQueuedEvent | null> => {
  const shown = await readShown(trx, item);
  if (!shown) return null;
  const { event, conflicts } = shown;
  const holders = (await readEventHolders(trx, event)).map(({ partnerId, ...holder }) => ({
    partner: partnerId,
    ...holder,
  }));
  return {
    event: presentEvent(event),
    holders: holders.filter((holder) => partner === null || holder.partner === partner),
    carriers: await readCarriers(trx, event),
    assigned: (await readDineRestaurant(trx, event)) ?? null,
    purchases: item.queue === 'unlinked-refund' ? await readPurchases(trx, event) : [],
    conflicts: conflicts.map(({ receivedAt, reason, body }) => ({
      receivedAt: receivedAt.toISOString(),
      reason,
      body: { ...maskPayload(body) },
    })),
  };
};
