import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { Trx } from '../db/index.ts';

export type Bucket = { capacity: number; perMs: number };
export type TokenRequest = { partnerId: string; subject: string; now: Date; times?: number };

/** Token bucket: refills for the elapsed time and consumes all tokens or none; false when there are too few. */
export const consumeToken = async (
  trx: Trx,
  { capacity, perMs }: Bucket,
  { partnerId, subject, now, times = 1 }: TokenRequest,
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

/** Refunds tokens, up to the bucket's capacity. */
export const refundToken = (
  trx: Trx,
  { capacity }: Bucket,
  { partnerId, subject, times = 1 }: Omit<TokenRequest, 'now'>,
) =>
  trx
    .updateTable('rate_limit')
    .set({ tokens: sql`least(${capacity}::float8, tokens + ${times}::float8)` })
    .where('partner_id', '=', partnerId)
    .where('subject', '=', subject)
    .execute();

/** Runs as the engine role: a bucket untouched for a day is full. */
export const deleteFullBuckets = (trx: Trx, now: Date) =>
  trx
    .deleteFrom('rate_limit')
    .where('refilled_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
