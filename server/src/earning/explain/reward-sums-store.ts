import { type RawBuilder, sql } from 'kysely';
import type { BalanceAccount, BalancePart, RewardPart } from '#domain/rewards/reward-sums.ts';
import { BUSINESS_TIME_ZONE } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

// Every posting has a part, so that the parts always sum to the balance.
const lines = ({ partnerId, memberId }: MemberKey) => sql`(
  select p.id, p.dine_id, p.dined_on, p.award_status, p.occurred_at, p.source, p.part,
    coalesce(p.description, p.restaurant, '') as title, e.account, e.units
  from posting p
  join entry e on (e.partner_id, e.member_id, e.journal_id) = (p.partner_id, p.member_id, p.id)
  where p.partner_id = ${partnerId} and p.member_id = ${memberId} and e.account <> 'program')`;

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

// A dine's rewards are of the restaurant's local day, all others of the business day on which they were posted. Those of
// one source, or of a dine and its part, are one reward.
const rewardsOf = (key: MemberKey, year: number | null) => {
  const day = sql`coalesce(line.dined_on, (line.occurred_at at time zone ${BUSINESS_TIME_ZONE})::date)`;
  return sql`(
    select line.part, line.title, max(${day}) as day, sum(line.units) as units, max(line.id) as last
    from ${lines(key)} as line
    where line.part not in ('releases', 'payouts') and line.award_status is distinct from 'Deferred'
      ${within(day, year)}
    group by line.part, line.dine_id, line.title, case when line.dine_id is null then line.source end
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
