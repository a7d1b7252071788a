import type { QueueName } from '#domain/queues/queue-decisions.ts';
import { readAvailable } from '#server/earning/ledger/index.ts';
import { insertAudit, insertSharedAudit } from '#server/platform/audit/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { closeCase, listQueue, type QueueItem, readItemOwner, reopenCase } from './queue-store.ts';

type Closing = { queue: QueueName; item: string; reason: string; closedBy: string };

type Clocked = { now: Clock };

/** Closes an item of a queue with a reason, audited by its partner, or by all where it has none; null when it does not wait. */
export const closeItem = (
  { db, now }: Clocked & { db: Database },
  closing: Closing,
): Promise<QueueItem | null> => asEngine(db, (trx) => closeItemInside(trx, { now }, closing));

const auditItem = async (
  trx: Trx,
  { now }: Clocked,
  { found, action, closing }: { found: QueueItem; action: string; closing: Closing },
): Promise<void> => {
  const { partnerId } = found;
  const { queue, item, reason, closedBy } = closing;
  const isClosed = action === 'queue item closed';
  const states = isClosed ? ['open', 'closed'] : ['closed', 'open'];
  const [before = '', after = ''] = states;
  const detail = { queue, item, reason, before, after };
  const entry = { at: now(), actor: closedBy, action, detail };
  if (partnerId === null) return insertSharedAudit(trx, entry);
  const owner = await readItemOwner(trx, found);
  const balance = owner && { balance: await readAvailable(trx, owner) };
  await insertAudit(trx, { ...entry, ...owner, partnerId, detail: { ...detail, ...balance } });
};

/** Closes an item in the caller's transaction. */
export const closeItemInside = async (
  trx: Trx,
  clocked: Clocked,
  closing: Closing,
): Promise<QueueItem | null> => {
  const { queue, item, reason, closedBy } = closing;
  const [found] = await listQueue(trx, queue, { item, limit: 1 });
  const closes = { reason, closedBy, now: clocked.now() };
  if (!found || !(await closeCase(trx, found, closes))) return null;
  await auditItem(trx, clocked, { found, action: 'queue item closed', closing });
  return found;
};

/** Opens a closed item again, so that it waits as before; null when it is not closed. */
export const reopenItemInside = async (
  trx: Trx,
  clocked: Clocked,
  closing: Closing,
): Promise<QueueItem | null> => {
  if (!(await reopenCase(trx, closing))) return null;
  const [found] = await listQueue(trx, closing.queue, { item: closing.item, limit: 1 });
  if (!found) return null;
  await auditItem(trx, clocked, { found, action: 'queue item reopened', closing });
  return found;
};
