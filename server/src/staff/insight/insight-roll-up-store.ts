import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

type Sql = RawBuilder<unknown>;

// Marks of one transaction, so that a first run over years stays short.
const BATCH = 100_000;

/** The dines and spend of each restaurant in a month, from the rows. */
export const restaurantsIn = (partner: Sql, month: Sql): Sql => sql`
  (select merchant_id, count(*)::int as dines, coalesce(sum(cleared_cents), 0)::int8 as spend_cents
    from dine where partner_id = ${partner} and dined_on >= ${month} and dined_on < (${month} + interval '1 month')::date
    group by merchant_id)`;

/** The dines, spend and members of each day of a month, from the rows. */
export const daysIn = (partner: Sql, month: Sql): Sql => sql`
  (select dined_on as day, count(*)::int as dines, coalesce(sum(cleared_cents), 0)::int8 as spend_cents,
      count(distinct member_id)::int as members
    from dine where partner_id = ${partner} and dined_on >= ${month} and dined_on < (${month} + interval '1 month')::date
    group by dined_on)`;

/** The members who dined in a month by the month in which they joined, from the rows. */
export const cohortsIn = (partner: Sql, month: Sql): Sql => sql`
  (select date_trunc('month', m.join_date::timestamp)::date as cohort, count(*)::int as members
    from (select distinct member_id from dine where partner_id = ${partner}
      and dined_on >= ${month} and dined_on < (${month} + interval '1 month')::date) d
    join member m on (m.partner_id, m.id) = (${partner}, d.member_id) group by 1)`;

/** The stages that a member who ever dined has passed, from the rows; no row for the others. */
export const factsOf = (partner: Sql, member: Sql): Sql => sql`
  (select bool_or(award_status <> 'Forfeit' and reward_units > 0) as is_rewarded,
      min(dined_on) < max(dined_on) as is_back
    from dine where partner_id = ${partner} and member_id = ${member} having count(*) > 0)`;

type Change = { partnerId: string; memberId: number; month: string };

/** Takes a batch of marks; waits for a concurrent run, whose later count must not be overwritten. */
export const takeChanges = async (trx: Trx): Promise<Change[]> => {
  await sql`lock table insight_member in share row exclusive mode`.execute(trx);
  const { rows } = await sql<Change>`
    delete from insight_change where id in (select id from insight_change order by id limit ${BATCH})
    returning partner_id as "partnerId", member_id as "memberId", month`.execute(trx);
  return rows;
};

/** Counts months of a program again. */
export const countMonths = async (
  trx: Trx,
  partner: string,
  months: readonly string[],
): Promise<void> => {
  const list = sql`unnest(${months}::date[])`;
  for (const table of ['insight_restaurant_month', 'insight_cohort_month'])
    await sql`delete from ${sql.table(table)}
      where partner_id = ${partner} and month in (select ${list})`.execute(trx);
  await sql`delete from insight_day where partner_id = ${partner}
    and date_trunc('month', day::timestamp)::date in (select ${list})`.execute(trx);
  await sql`insert into insight_day (partner_id, day, dines, spend_cents, members)
    select ${partner}, x.* from ${list} as c(month)
    cross join lateral ${daysIn(sql`${partner}`, sql`c.month`)} x`.execute(trx);
  await sql`insert into insight_restaurant_month (partner_id, month, merchant_id, dines, spend_cents)
    select ${partner}, c.month, x.* from ${list} as c(month)
    cross join lateral ${restaurantsIn(sql`${partner}`, sql`c.month`)} x`.execute(trx);
  await sql`insert into insight_cohort_month (partner_id, month, cohort, members)
    select ${partner}, c.month, x.* from ${list} as c(month)
    cross join lateral ${cohortsIn(sql`${partner}`, sql`c.month`)} x`.execute(trx);
};

/** Reads again what members of a program have done. */
export const countMembers = async (
  trx: Trx,
  partner: string,
  members: readonly number[],
): Promise<void> => {
  const list = sql`unnest(${members}::int8[])`;
  await sql`delete from insight_member
    where partner_id = ${partner} and member_id in (select ${list})`.execute(trx);
  await sql`insert into insight_member (partner_id, member_id, is_rewarded, is_back)
    select ${partner}, c.id, x.* from ${list} as c(id)
    cross join lateral ${factsOf(sql`${partner}`, sql`c.id`)} x`.execute(trx);
};
