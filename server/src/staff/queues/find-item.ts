import type { QueueName } from '#domain/queues/queue-decisions.ts';
import { listQueue, type QueueItem } from '#server/earning/queues/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';

/** The items of one program, or of all. */
export const scopeOf = (partner: string | null) => (partner === null ? {} : { partnerId: partner });

type ItemKey = { partner: string | null; queue: QueueName; item: string };

/** An open item, of one program where it is given; undefined without one. */
export const findItem = async (
  db: Database,
  { partner, queue, item }: ItemKey,
): Promise<QueueItem | undefined> => {
  const [found] = await asEngine(db, (trx) =>
    listQueue(trx, queue, { ...scopeOf(partner), item, limit: 1 }),
  );
  return found;
};
