import { sql } from 'kysely';
import { RATE_DAYS } from '#domain/merchant/silence.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type QuietMerchant = {
  merchantId: string;
  name: string;
  city: string;
  state: string;
  lastDinedOn: string;
  quietDays: number;
  dines: number;
  units: number;
};

/** Restaurants of the program without a dine of it for some days, with their dines of the window up to the last one. */
export const readQuietMerchants = async (
  trx: Trx,
  { partner, today, quietDays }: { partner: string; today: string; quietDays: number },
): Promise<QuietMerchant[]> => {
  const { rows } = await sql<QuietMerchant>`
    select m.id as "merchantId", m.name, m.city, m.state, last.dined_on as "lastDinedOn",
      ${today}::date - last.dined_on as "quietDays", rate.dines, rate.units
    from merchant m
    cross join lateral (select dined_on from dine
      where (dine.merchant_id, dine.partner_id) = (m.id, ${partner})
      order by dined_on desc limit 1) as last
    cross join lateral (select count(*)::int as dines, coalesce(sum(reward_units), 0)::int8 as units
      from dine where (dine.merchant_id, dine.partner_id) = (m.id, ${partner})
        and dined_on > last.dined_on - ${RATE_DAYS}::int) as rate
    where m.retired_on is null and last.dined_on <= ${today}::date - ${quietDays}::int
    order by m.id`.execute(trx);
  return rows;
};

export type UnmatchedGroup = {
  mid: string;
  descriptor: string;
  events: number;
  firstOn: string;
  averageCents: number;
};

const MAX_GROUPS = 500;

/** Identifiers with a descriptor that no restaurant carries, by how many events wait for them. */
export const readUnmatchedGroups = async (trx: Trx): Promise<UnmatchedGroup[]> => {
  const { rows } = await sql<UnmatchedGroup>`
    select mid, min(descriptor) as descriptor, count(*)::int as events,
      min(occurred_at)::date as "firstOn", avg(amount_cents)::int8 as "averageCents"
    from feed_event where outcome = 'unknownMerchant' and descriptor is not null and mid <> ''
    group by mid order by count(*) desc, mid limit ${MAX_GROUPS}`.execute(trx);
  return rows;
};
