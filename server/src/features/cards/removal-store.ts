import type { Trx } from '#server/platform/db/index.ts';

const kind = 'cardRemoval';

const removalsOf = (reference: string) => (trx: Trx) =>
  trx.selectFrom('outbox').where('kind', '=', kind).where('subject', '=', reference);

/**
 * As the engine: drops a removal that has not begun. False when one has begun and was not over before `since`: what
 * the network then answers to does not come back under the same reference.
 */
export const keepReference = async (trx: Trx, reference: string, since: Date): Promise<boolean> => {
  const rows = await removalsOf(reference)(trx)
    .select(['id', 'started_at', 'done_at'])
    .forUpdate()
    .execute();
  if (rows.some(({ started_at, done_at }) => started_at && (!done_at || done_at >= since)))
    return false;
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('subject', '=', reference)
    .where('started_at', 'is', null)
    .execute();
  return true;
};
