import type { StaffQueueItem } from '#contract/staff/queues.ts';
import { decisionsOf, type QueueName, queueNames } from '#domain/queues/queue-decisions.ts';
import { listQueue, measureQueue, type QueueItem } from '#server/earning/queues/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { readStaffClaim } from '../claims/manage-claims.ts';
import { readDine } from '../dines/read-dines.ts';
import { partnerOf, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { findItem, scopeOf } from './find-item.ts';
import { readStaffEvent } from './read-queued-event.ts';
import { suggestAll } from './suggest.ts';

const eventQueues: ReadonlySet<QueueName> = new Set([
  'unmatched',
  'ambiguous',
  'unknown-card',
  'unlinked-refund',
  'conflict',
]);

const presentItem = (
  { partnerId, since, ...item }: QueueItem,
  suggestion: StaffQueueItem['suggestion'],
): StaffQueueItem => ({
  ...item,
  suggestion,
  partner: partnerId,
  since: since.toISOString(),
});

export const countQueues = staff.queues.totals.handler(
  ({ context: { engine }, input: { partner } }) =>
    asEngine(engine.db, async (trx) => {
      const queues = [];
      for (const queue of queueNames) {
        const { open, oldestAt } = await measureQueue(trx, queue, scopeOf(partner));
        queues.push({ queue, open, oldestAt: oldestAt?.toISOString() ?? null });
      }
      return { queues };
    }),
);

export const listItems = staff.queues.list.handler(
  async ({ context: { engine }, input: { partner, queue, limit: max, ...page } }) => {
    const { rows: items, hasMore } = await readPage(engine.db, max, async (trx, limit) => {
      const rows = await listQueue(trx, queue, { ...scopeOf(partner), ...page, limit });
      const suggestions = await suggestAll(trx, rows);
      return rows.map((row, index) => presentItem(row, suggestions[index] ?? null));
    });
    return { items, hasMore };
  },
);

const dineIdOf = (item: string): number | null => {
  const id = /^(?:dine\/)?(\d{1,15})$/.exec(item)?.[1];
  return id === undefined ? null : Number(id);
};

export const showItem = staff.queues.show.handler(async ({ context, input, errors }) => {
  const { queue, item } = input;
  const { db } = context.engine;
  const found = await findItem(db, input);
  if (!found) throw errors.UNKNOWN_ITEM({ data: { queue, item } });
  const [suggestion] = await asEngine(db, (trx) => suggestAll(trx, [found]));
  const shown = { item: presentItem(found, suggestion ?? null), decisions: decisionsOf(queue) };
  const nothing = { dine: null, event: null, claim: null };
  const { partnerId } = found;
  if (queue === 'claim' && partnerId !== null) {
    const key = { partner: partnerOf(context, partnerId), id: Number(item) };
    return { ...shown, ...nothing, claim: await readStaffClaim(db, key) };
  }
  const event = eventQueues.has(queue)
    ? await asEngine(db, (trx) => readStaffEvent(trx, found, input.partner))
    : null;
  const dineId = event ? null : dineIdOf(item);
  const dine = dineId === null ? null : await readDine(db, { partner: partnerId, id: dineId });
  return { ...shown, ...nothing, event, dine };
});
