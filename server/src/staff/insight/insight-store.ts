import { sql } from 'kysely';
import type { StaffRetention, StaffTopRestaurant } from '#contract/staff/insight.ts';
import { type DayRange, type InsightUnit, monthStart } from '#domain/insight/insight-periods.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { cohortsIn, daysIn, factsOf, restaurantsIn } from './insight-roll-up-store.ts';

type Scope = { partner: string; unit: InsightUnit };

const RESTAURANTS = 50;

// Months whose dines changed since they were counted; they are read from the rows.
const changedIn = (partner: string, { from, to }: DayRange) => sql`
  select distinct month from insight_change
  where partner_id = ${partner} and month between ${from}::date and ${to}::date`;

const restaurantMonths = (partner: string, range: DayRange) => {
  const changed = changedIn(partner, range);
  return sql`(select month, merchant_id, dines, spend_cents from insight_restaurant_month
      where partner_id = ${partner} and month between ${range.from}::date and ${range.to}::date
        and month not in (${changed})
    union all select c.month, x.* from (${changed}) c
      cross join lateral ${restaurantsIn(sql`${partner}`, sql`c.month`)} x)`;
};

const cohortMonths = (partner: string, range: DayRange) => {
  const changed = changedIn(partner, range);
  return sql`(select month, cohort, members from insight_cohort_month
      where partner_id = ${partner} and month between ${range.from}::date and ${range.to}::date
        and month not in (${changed})
    union all select c.month, x.* from (${changed}) c
      cross join lateral ${cohortsIn(sql`${partner}`, sql`c.month`)} x)`;
};

const dinesOf = (partner: string, { from, to }: DayRange) => sql`
  dine where partner_id = ${partner} and dined_on between ${from}::date and ${to}::date`;

export type DineSum = { day: string; dines: number; spendCents: number; members: number };

// The months that the days of a range are part of.
const monthsOf = ({ from, to }: DayRange): DayRange => ({ from: monthStart(from), to });

const daysOf = (partner: string, range: DayRange) => {
  const changed = changedIn(partner, monthsOf(range));
  return sql`(select day, dines, spend_cents, members from insight_day
      where partner_id = ${partner} and day between ${range.from}::date and ${range.to}::date
        and date_trunc('month', day::timestamp)::date not in (${changed})
    union all select x.day, x.dines, x.spend_cents, x.members from (${changed}) c
      cross join lateral ${daysIn(sql`${partner}`, sql`c.month`)} x
      where x.day between ${range.from}::date and ${range.to}::date)`;
};

// Each member is in one cohort, so the cohorts of a month add up to its members.
const membersByMonth = (partner: string, range: DayRange) => {
  const changed = changedIn(partner, range);
  return sql`(select month, sum(members)::int as members from insight_cohort_month
      where partner_id = ${partner} and month between ${range.from}::date and ${range.to}::date
        and month not in (${changed}) group by 1
    union all select c.month, x.* from (${changed}) c
      cross join lateral (select count(distinct member_id)::int as members from dine
        where partner_id = ${partner} and dined_on >= c.month
          and dined_on < (c.month + interval '1 month')::date) x)`;
};

/** Dines, their amounts and the members who dined, by day, or by the first day of each month. */
export const sumDinesBy = async (
  trx: Trx,
  { partner, unit }: Scope,
  range: DayRange,
): Promise<DineSum[]> => {
  const query =
    unit === 'day'
      ? sql<DineSum>`select day, dines, spend_cents as "spendCents", members
          from ${daysOf(partner, range)} d`
      : sql<DineSum>`select month as day, dines, "spendCents", members
          from (select date_trunc('month', day::timestamp)::date as month, sum(dines)::int as dines,
              sum(spend_cents)::int8 as "spendCents" from ${daysOf(partner, range)} d group by 1) d
            join ${membersByMonth(partner, range)} m using (month)`;
  return (await query.execute(trx)).rows;
};

/** The cards with a dine in a range of days. */
export const countActiveCards = async (
  trx: Trx,
  partner: string,
  range: DayRange,
): Promise<number> => {
  const { rows } = await sql<{ cards: number }>`select count(*)::int as cards
    from (select card_id from ${dinesOf(partner, range)} group by 1) c`.execute(trx);
  return rows[0]?.cards ?? 0;
};

/** Members by the day on which they joined, up to a day. */
export const countJoined = async (
  trx: Trx,
  partner: string,
  to: string,
): Promise<{ day: string; members: number }[]> => {
  const { rows } = await sql<{ day: string; members: number }>`
    select join_date as day, count(*)::int as members from member
    where partner_id = ${partner} and join_date <= ${to}::date group by 1`.execute(trx);
  return rows;
};

type Ranges = { now: DayRange; before: DayRange };

export type FunnelCount = {
  isNow: boolean;
  joined: number;
  linked: number;
  dined: number;
  rewarded: number;
  back: number;
};

/** How far the members who joined in two ranges have come. */
export const countFunnel = async (
  trx: Trx,
  partner: string,
  { now, before }: Ranges,
): Promise<FunnelCount[]> => {
  const { rows } = await sql<FunnelCount>`
    with changed as materialized (select distinct member_id from insight_change where partner_id = ${partner}),
    facts as (select member_id, is_rewarded, is_back from insight_member
        where partner_id = ${partner} and member_id not in (select member_id from changed)
      union all select c.member_id, x.* from changed c
        cross join lateral ${factsOf(sql`${partner}`, sql`c.member_id`)} x)
    select m.join_date >= ${now.from}::date as "isNow", count(*)::int as joined,
      (count(*) filter (where m.id in (select member_id from card where partner_id = ${partner})))::int as linked,
      count(f.member_id)::int as dined, (count(*) filter (where is_rewarded))::int as rewarded,
      (count(*) filter (where is_rewarded and is_back))::int as back
    from member m left join facts f on f.member_id = m.id
    where m.partner_id = ${partner} and (m.join_date between ${now.from}::date and ${now.to}::date
      or m.join_date between ${before.from}::date and ${before.to}::date)
    group by 1`.execute(trx);
  return rows;
};

/** The restaurants with the most dines of a range, and their dines of the one before. */
export const listTopRestaurants = async (
  trx: Trx,
  { partner, unit }: Scope,
  { now, before }: Ranges,
): Promise<StaffTopRestaurant[]> => {
  const sums = (range: DayRange) =>
    unit === 'day'
      ? sql`(select merchant_id, count(*)::int as dines, coalesce(sum(cleared_cents), 0)::int8 as spend
          from ${dinesOf(partner, range)} group by 1)`
      : sql`(select merchant_id, sum(dines)::int as dines, sum(spend_cents)::int8 as spend
          from ${restaurantMonths(partner, range)} r group by 1)`;
  const { rows } = await sql<StaffTopRestaurant>`
    select t.merchant_id as "merchantId", m.name, m.city, t.dines, t.spend as "spendCents",
      coalesce(b.dines, 0) as "dinesBefore"
    from (select * from ${sums(now)} n order by dines desc, spend desc, merchant_id limit ${RESTAURANTS}) t
    join merchant m on m.id = t.merchant_id
    left join ${sums(before)} b on b.merchant_id = t.merchant_id
    order by t.dines desc, t.spend desc, t.merchant_id`.execute(trx);
  return rows;
};

/** The members of each month of joining in a range, and those who dined in each later month of it. */
export const listRetention = async (
  trx: Trx,
  partner: string,
  { from, to }: DayRange,
): Promise<StaffRetention[]> => {
  const { rows } = await sql<StaffRetention>`
    with sizes as (select date_trunc('month', join_date::timestamp)::date as cohort, count(*)::int as members
      from member where partner_id = ${partner}
        and join_date >= ${from}::date and join_date < (${to}::date + interval '1 month')::date group by 1),
    dined as materialized (select * from ${cohortMonths(partner, { from, to })} c)
    select to_char(s.cohort, 'YYYY-MM') as cohort, s.members, to_char(months.month, 'YYYY-MM') as month,
      ((extract(year from months.month) - extract(year from s.cohort)) * 12
        + extract(month from months.month) - extract(month from s.cohort))::int as after,
      coalesce(d.members, 0) as dined
    from sizes s
    join generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 month') as months(month)
      on months.month >= s.cohort
    left join dined d on d.month = months.month::date and d.cohort = s.cohort
    order by 1, 3`.execute(trx);
  return rows;
};
