import { sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type FeedDelay = {
  provider: string;
  medianSeconds: number;
  p99Seconds: number;
};
export type FeedHour = { provider: string; hour: number; events: number };

// The network sends the restaurant's clock; an event of no known restaurant is read by the business time zone.
const arrivals = (provider: string, since: Date) => sql`
  select f.received_at, greatest(0, extract(epoch from f.received_at - f.occurred_at at time zone
    coalesce((select m.time_zone from merchant_identifier i join merchant m on m.id = i.merchant_id
      where i.mid = f.mid order by i.merchant_id limit 1), ${BUSINESS_TIME_ZONE}))) as delay
  from feed_event f where f.provider = ${provider}
    and f.received_at >= ${since.toISOString()}::timestamptz`;

/** The events of a provider since an instant by full hour since then, with their delay. */
export const measureFeed = async (
  trx: Trx,
  { provider, since }: { provider: string; since: Date },
) => {
  const { rows: hours } = await sql<{ hour: number; events: number }>`
    select least(23, floor(extract(epoch from received_at - ${since.toISOString()}::timestamptz)
      / 3600))::int as hour, count(*)::int as events
    from feed_event where provider = ${provider}
      and received_at >= ${since.toISOString()}::timestamptz group by 1`.execute(trx);
  const { rows: delays } = await sql<{ medianSeconds: number | null; p99Seconds: number | null }>`
    select percentile_cont(0.5) within group (order by delay)::float8 as "medianSeconds",
      percentile_cont(0.99) within group (order by delay)::float8 as "p99Seconds"
    from (${arrivals(provider, since)}) as arrived`.execute(trx);
  const { rows: faults } = await sql<{ rejected: number }>`
    select count(*)::int as rejected from feed_fault where provider = ${provider}
      and kind = 'rejected' and received_at >= ${since.toISOString()}::timestamptz`.execute(trx);
  const { medianSeconds = null, p99Seconds = null } = delays[0] ?? {};
  return {
    events: new Map(hours.map(({ hour, events }) => [hour, events])),
    delay: medianSeconds === null || p99Seconds === null ? null : { medianSeconds, p99Seconds },
    rejected: faults[0]?.rejected ?? 0,
  };
};
