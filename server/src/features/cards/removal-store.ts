import type { Trx } from '#server/platform/db/index.ts';

const KIND = 'cardRemoval';

const removalsOf = (reference: string) => (trx: Trx) =>
  trx.selectFrom('outbox').where('kind', '=', KIND).where('subject', '=', reference);

/**
 * Runs as the engine role: cancels a removal that has not started. False when one started and did not finish before
 * `since`, since the network would then drop the new link.
 */
export const cancelRemoval = async (trx: Trx, reference: string, since: Date): Promise<boolean> => {
  const rows = await removalsOf(reference)(trx)
    .select(['id', 'started_at', 'done_at'])
    .forUpdate()
    .execute();
  if (rows.some(({ started_at, done_at }) => started_at && (!done_at || done_at >= since)))
    return false;
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', KIND)
    .where('subject', '=', reference)
    .where('started_at', 'is', null)
    .execute();
  return true;
};
