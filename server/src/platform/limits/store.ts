import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

export type Bucket = { capacity: number; perMs: number };
type Draw = { partnerId: string; subject: string; now: Date };

/** Refills a bucket for the time that has passed and takes one token; false when there is none. */
export const drawToken = async (
  trx: Trx,
  { capacity, perMs }: Bucket,
  { partnerId, subject, now }: Draw,
): Promise<boolean> => {
  const refilled = sql<number>`least(${capacity}::float8, rate_limit.tokens
    + greatest(0, extract(epoch from excluded.refilled_at - rate_limit.refilled_at)::float8 * 1000) * ${perMs}::float8)`;
  const row = await trx
    .insertInto('rate_limit')
    .values({ partner_id: partnerId, subject, tokens: capacity - 1, refilled_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'subject'])
        .doUpdateSet({ tokens: sql`${refilled} - 1`, refilled_at: now })
        .where(refilled, '>=', 1),
    )
    .returning('tokens')
    .executeTakeFirst();
  return row !== undefined;
};

/** Run as the engine: a bucket that nobody drew from for a day is full and can go. */
export const deleteFullBuckets = (trx: Trx, now: Date) =>
  trx
    .deleteFrom('rate_limit')
    .where('refilled_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
