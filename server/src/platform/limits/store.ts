import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

export type Bucket = { capacity: number; perMs: number };
export type Draw = { partnerId: string; subject: string; now: Date; times?: number };

/** Refills a bucket for the time that has passed and takes tokens, all or none; false when there are too few. */
export const drawToken = async (
  trx: Trx,
  { capacity, perMs }: Bucket,
  { partnerId, subject, now, times = 1 }: Draw,
): Promise<boolean> => {
  if (times > capacity) return false;
  const refilled = sql<number>`least(${capacity}::float8, rate_limit.tokens
    + greatest(0, extract(epoch from excluded.refilled_at - rate_limit.refilled_at)::float8 * 1000) * ${perMs}::float8)`;
  const row = await trx
    .insertInto('rate_limit')
    .values({ partner_id: partnerId, subject, tokens: capacity - times, refilled_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'subject'])
        .doUpdateSet({ tokens: sql`${refilled} - ${times}::float8`, refilled_at: now })
        .where(refilled, '>=', times),
    )
    .returning('tokens')
    .executeTakeFirst();
  return row !== undefined;
};

/** Puts tokens back, never more than the bucket holds. */
export const returnToken = (
  trx: Trx,
  { capacity }: Bucket,
  { partnerId, subject, times = 1 }: Omit<Draw, 'now'>,
) =>
  trx
    .updateTable('rate_limit')
    .set({ tokens: sql`least(${capacity}::float8, tokens + ${times}::float8)` })
    .where('partner_id', '=', partnerId)
    .where('subject', '=', subject)
    .execute();

/** Run as the engine: a bucket that nobody drew from for a day is full and can go. */
export const deleteFullBuckets = (trx: Trx, now: Date) =>
  trx
    .deleteFrom('rate_limit')
    .where('refilled_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
