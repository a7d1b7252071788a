import type { Trx } from '#server/platform/db/index.ts';

type UsedResponse = { partnerId: string; hash: string; expiresAt: Date };

/** Consumes a response; false on reuse. */
export const consumeResponse = async (
  trx: Trx,
  { partnerId, hash, expiresAt }: UsedResponse,
): Promise<boolean> => {
  const row = await trx
    .insertInto('human_response')
    .values({ partner_id: partnerId, response_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('response_hash')
    .executeTakeFirst();
  return row !== undefined;
};

/** Runs as the engine role; expired responses are rejected without a record. */
export const deleteOldResponses = (trx: Trx, now: Date) =>
  trx.deleteFrom('human_response').where('expires_at', '<', now).execute();
