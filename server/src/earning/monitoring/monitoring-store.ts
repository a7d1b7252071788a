import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export type NewestEvent = { provider: string; receivedAt: Date };

/** The time of the newest event of each provider. */
export const readNewestEvents = async (trx: Trx): Promise<NewestEvent[]> => {
  // Steps from provider to provider in the primary key, because grouping would read every event.
  const { rows } = await sql<NewestEvent>`
    with recursive known as (
      select min(provider) as provider from feed_event
      union all
      select (select min(provider) from feed_event where provider > known.provider)
      from known where known.provider is not null)
    select provider, newest.received_at as "receivedAt"
    from known, lateral (select received_at from feed_event
      where feed_event.provider = known.provider order by received_at desc limit 1) newest
    where known.provider is not null order by provider`.execute(trx);
  return rows;
};

export type PayoutCount = { status: string; payouts: number; oldestAt: Date };

/** Payouts in progress by status. */
export const countOpenPayouts = async (trx: Trx): Promise<PayoutCount[]> => {
  const { rows } = await sql<PayoutCount>`
    select status, count(*)::int as payouts, min(created_at) as "oldestAt" from payout
    where status in ('pending', 'pending_received', 'error') group by status`.execute(trx);
  return rows;
};

/** Payouts that ended since an instant, by status. */
export const countEndedPayouts = async (
  trx: Trx,
  since: Date,
): Promise<Omit<PayoutCount, 'oldestAt'>[]> => {
  const { rows } = await sql<Omit<PayoutCount, 'oldestAt'>>`
    select status, count(*)::int as payouts from payout
    where status in ('completed', 'rejected') and updated_at >= ${since.toISOString()}::timestamptz
    group by status`.execute(trx);
  return rows;
};
