import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#domain/earning/local-time.ts';
import type { BalanceAccount, BalancePart, RewardPart } from '#domain/rewards/reward-sums.ts';
import { REPLACEMENT_ACTOR } from '#server/earning/claims/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

// Every kind of journal has a part, so that the parts always sum to the balance.
const part = sql`case
  when j.kind = 'earn' then 'dining'
  when j.kind = 'refund' then 'refunds'
  when j.kind = 'release' then 'releases'
  when j.kind in ('paid', 'payout', 'accrual') then 'payouts'
  when j.kind = 'bonus' and j.source_key like 'reservation %' then 'reservations'
  when j.kind = 'bonus' then 'bonuses'
  when exists (select from claim c where c.partner_id = j.partner_id and c.member_id = j.member_id
    and j.source_key = 'adjustment ' || c.adjustment_id) then 'claims'
  when j.kind = 'adjustment' and exists (select from adjustment a
    where a.partner_id = j.partner_id and a.member_id = j.member_id
      and j.source_key = 'adjustment ' || a.id
      and (a.source_code, a.made_by) = ('A', ${REPLACEMENT_ACTOR})) then 'claims'
  else 'adjustments' end`;

const lines = ({ partnerId, memberId }: MemberKey) => sql`(
  select j.id, j.kind, j.dine_id, j.source_key, j.occurred_at, e.account, e.units, ${part} as part
  from journal j
  join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
  where j.partner_id = ${partnerId} and j.member_id = ${memberId} and e.account <> 'program')`;

export type PartSum = { account: BalanceAccount; part: BalancePart; units: number };

/** The sums of a member's entries by account and part, zero ones left out. */
export const sumParts = async (trx: Trx, key: MemberKey): Promise<PartSum[]> => {
  const { rows } = await sql<PartSum>`
    select case account when 'in_flight' then 'inFlight' else account end as account, part,
      sum(units)::int8 as units
    from ${lines(key)} as line group by 1, 2 having sum(units) <> 0`.execute(trx);
  return rows;
};

/** The member's balances as they are stored. */
export const readBalances = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<{ account: BalanceAccount; units: number }[]> => {
  const { rows } = await sql<{ account: BalanceAccount; units: number }>`
    select case account when 'in_flight' then 'inFlight' else account end as account, units
    from balance where partner_id = ${partnerId} and member_id = ${memberId}`.execute(trx);
  return rows;
};

export type RewardRow = {
  part: RewardPart;
  title: string;
  day: string;
  units: number;
  /** Of its part: the number of rewards, their sum and the first day. */
  count: number;
  total: number;
  since: string;
};

type Years = { year: number | null; limit: number };

const within = (day: RawBuilder<unknown>, year: number | null) =>
  year === null
    ? sql``
    : sql`and ${day} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;

// A dine's rewards are of the restaurant's local day, all others of the business day on which they were posted.
const rewardsOf = (key: MemberKey, year: number | null) => {
  const { partnerId, memberId } = key;
  const day = sql`(line.occurred_at at time zone ${BUSINESS_TIME_ZONE})::date`;
  return sql`(
    select line.part, m.name as title, d.dined_on as day, sum(line.units) as units, max(line.id) as last
    from ${lines(key)} as line
    join dine d on (d.partner_id, d.member_id, d.id) = (${partnerId}, ${memberId}, line.dine_id)
    join merchant m on m.id = d.merchant_id
    where line.part in ('dining', 'refunds') and d.award_status <> 'Deferred'
      ${within(sql`d.dined_on`, year)}
    group by line.part, d.id, m.name, d.dined_on
    having sum(line.units) <> 0
    union all
    select line.part, coalesce(b.description, a.reason, dined.name, booked.name, '') as title,
      max(${day}) as day, sum(line.units) as units, max(line.id) as last
    from ${lines(key)} as line
    left join member_bonus b on line.kind = 'bonus' and (b.partner_id, b.member_id, b.code)
      = (${partnerId}, ${memberId}, split_part(line.source_key, ' ', 2))
    left join flex_offer f on line.kind = 'bonus' and (f.partner_id, f.member_id) = (${partnerId}, ${memberId})
      and split_part(line.source_key, '#', 1) = concat('flex ', f.starts_on, ' ', f.merchant_id, ' of ', f.member_id)
    left join merchant dined on dined.id = f.merchant_id
    left join reservation r on line.part = 'reservations' and (r.partner_id, r.member_id) = (${partnerId}, ${memberId})
      and split_part(line.source_key, ' ', 2) = r.id::text
    left join merchant booked on booked.id = r.merchant_id
    left join adjustment a on line.kind = 'adjustment' and (a.partner_id, a.member_id) = (${partnerId}, ${memberId})
      and line.source_key = 'adjustment ' || a.id
    where line.part not in ('dining', 'refunds', 'releases', 'payouts') ${within(day, year)}
    group by line.part, split_part(line.source_key, '#', 1), b.description, a.reason, dined.name, booked.name
    having sum(line.units) <> 0)`;
};

/** The latest final rewards of each part, with the sums of all of them. */
export const listRewards = async (
  trx: Trx,
  key: MemberKey,
  { year, limit }: Years,
): Promise<RewardRow[]> => {
  const { rows } = await sql<RewardRow>`
    select part, title, day, units::int8 as units, count::int as count, total::int8 as total, since
    from (select reward.*, count(*) over parts as count, sum(units) over parts as total,
        min(day) over parts as since,
        row_number() over (partition by part order by day desc, last desc) as place
      from ${rewardsOf(key, year)} as reward window parts as (partition by part)) as ranked
    where place <= ${limit}
    order by part, place`.execute(trx);
  return rows;
};
