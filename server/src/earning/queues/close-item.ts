import type { QueueName } from '#domain/queues/queue-decisions.ts';
import { readAvailable } from '#server/earning/ledger/index.ts';
import { insertAudit, insertSharedAudit } from '#server/platform/audit/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { closeCase, listQueue, type QueueItem, readItemOwner } from './queue-store.ts';

type Closing = { queue: QueueName; item: string; reason: string; closedBy: string };

/** Closes an item of a queue with a reason, audited by its partner, or by all where it has none; null when it does not wait. */
export const closeItem = (
  { db, now }: { db: Database; now: Clock },
  { queue, item, reason, closedBy }: Closing,
): Promise<QueueItem | null> =>
  asEngine(db, async (trx) => {
    const [found] = await listQueue(trx, queue, { item, limit: 1 });
    const at = now();
    if (!found || !(await closeCase(trx, found, { reason, closedBy, now: at }))) return null;
    const { partnerId } = found;
    const detail = { queue, item, reason };
    const entry = { at, actor: closedBy, action: 'queue item closed', detail };
    if (partnerId === null) {
      await insertSharedAudit(trx, entry);
      return found;
    }
    const owner = await readItemOwner(trx, found);
    const balance = owner && { balance: await readAvailable(trx, owner) };
    await insertAudit(trx, { ...entry, ...owner, partnerId, detail: { ...detail, ...balance } });
    return found;
  });
