import { insertAudit } from '#server/platform/audit/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { closeCase, listQueue, type QueueItem, type QueueName } from './queue-store.ts';

type Closing = { queue: QueueName; item: string; reason: string; closedBy: string };

/** Closes an item of a queue with a reason, and audits it where a partner is known; null when it does not wait. */
export const closeItem = (
  { db, now }: { db: Database; now: Clock },
  { queue, item, reason, closedBy }: Closing,
): Promise<QueueItem | null> =>
  asEngine(db, async (trx) => {
    const [found] = await listQueue(trx, queue, { item, limit: 1 });
    const at = now();
    if (!found || !(await closeCase(trx, found, { reason, closedBy, now: at }))) return null;
    const { partnerId } = found;
    if (partnerId !== null)
      await insertAudit(trx, {
        partnerId,
        at,
        actor: closedBy,
        action: 'queue item closed',
        detail: { queue, item, reason },
      });
    return found;
  });
