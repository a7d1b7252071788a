import { sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export const readMember = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('card')
        .where('card.partner_id', '=', partnerId)
        .where('card.member_id', '=', memberId)
        .where('card.unlinked_on', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .as('linked_cards'),
    )
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .executeTakeFirst();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof readMember>>>;

const dinesOfYear = (trx: Trx, { partnerId, memberId }: MemberKey, year: string) =>
  trx
    .selectFrom('dine')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('dined_on', '>=', `${year}-01-01`)
    .where('dined_on', '<=', `${year}-12-31`);

/** Final rewards in ledger units and dines by month (1 to 12) of a year; empty months are absent. */
export const sumMonths = (trx: Trx, key: MemberKey, year: string) =>
  dinesOfYear(trx, key, year)
    .where('award_status', 'in', ['Awarded', 'Paid'])
    .select([
      sql<number>`extract(month from dined_on)::int`.as('month'),
      sql<number>`sum(reward_units)::bigint`.as('units'),
      sql<number>`count(*)`.as('dines'),
    ])
    .groupBy(sql`1`)
    .execute();

/** Ledger units of postings without a dine by month of a year, in the partner's time zone. */
export const sumPostingMonths = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  year: string,
) => {
  const { rows } = await sql<{ month: number; units: number }>`
    select extract(month from posted.day)::int as month, coalesce(sum(posted.units), 0)::int8 as units
    from (select (j.occurred_at at time zone ${BUSINESS_TIME_ZONE})::date as day,
        (select e.units from entry e where (e.partner_id, e.member_id, e.journal_id, e.account)
          = (j.partner_id, j.member_id, j.id, 'available')) as units
      from journal j where j.partner_id = ${partnerId} and j.member_id = ${memberId} and j.dine_id is null
        and j.kind in ('bonus', 'adjustment')) as posted
    where posted.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by 1`.execute(trx);
  return rows;
};

const estimate = sql`floor(least(eligible_cents, coalesce(cleared_cents, eligible_cents) - refunded_cents) * rate / 100)`;

/** Ledger units not final yet: estimated and held rewards, and those pending review. */
export const sumOpen = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('dine')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('award_status', 'in', ['Pending', 'Deferred'])
    .select([
      sql<number>`coalesce(sum(case when award_status = 'Deferred' then reward_units
        when cleared_cents is null then ${estimate} end), 0)::bigint`.as('on_the_way'),
      sql<number>`coalesce(sum(${estimate}) filter
        (where award_status = 'Pending' and cleared_cents is not null), 0)::bigint`.as(
        'for_review',
      ),
    ])
    .executeTakeFirstOrThrow();

/** Ledger units not final yet by month (1 to 12) of a year. */
export const sumOpenMonths = (trx: Trx, key: MemberKey, year: string) =>
  dinesOfYear(trx, key, year)
    .where('award_status', 'in', ['Pending', 'Deferred'])
    .select([
      sql<number>`extract(month from dined_on)::int`.as('month'),
      sql<number>`sum(case when award_status = 'Deferred' then reward_units else ${estimate} end)::bigint`.as(
        'units',
      ),
    ])
    .groupBy(sql`1`)
    .execute();

/** Dines of a year that count toward VIP, at most one per merchant and day, their cents, and pending ones. */
export const countQualifying = (trx: Trx, key: MemberKey, year: string) =>
  trx
    .selectFrom(
      dinesOfYear(trx, key, year)
        .where('eligible_cents', '>', 0)
        .groupBy(['merchant_id', 'dined_on'])
        .select([
          sql<number>`sum(cleared_cents)`.as('cents'),
          sql<boolean>`bool_or(cleared_cents is not null)`.as('is_cleared'),
          sql<boolean>`bool_or(award_status = 'Pending' and cleared_cents is null)`.as('is_coming'),
        ])
        .as('visit'),
    )
    .select([
      sql<number>`count(*) filter (where is_cleared)`.as('dines'),
      sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'),
      sql<number>`count(*) filter (where is_coming and not is_cleared)`.as('on_the_way'),
    ])
    .executeTakeFirstOrThrow();

/** The latest year in which a member earned VIP or was granted it, by a file or as the current tier. */
export const readLatestVipYear = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  today: string,
): Promise<number | null> => {
  const { rows } = await sql<{ year: number | null }>`
    select max(found.year)::int as year from (
      select v.year::int as year from vip_year v
        where (v.partner_id, v.member_id) = (${partnerId}, ${memberId})
          and v.year <= ${Number(today.slice(0, 4))}
      union all select extract(year from base.effective_on)::int from (
        select t.tier_level, t.effective_on from member_tier t
          where (t.partner_id, t.member_id) = (${partnerId}, ${memberId})
            and t.effective_on <= ${today}::date
          order by t.effective_on desc limit 1) base
        where base.tier_level = 'VIP') as found`.execute(trx);
  return rows[0]?.year ?? null;
};

/** Units on the available account; 0 before the first posting. */
export const readBalance = async (trx: Trx, { partnerId, memberId }: MemberKey) => {
  const row = await trx
    .selectFrom('balance')
    .select('units')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('account', '=', 'available')
    .executeTakeFirst();
  return row?.units ?? 0;
};

export const saveGoal = (trx: Trx, { partnerId, memberId }: MemberKey, code: string | null) =>
  trx
    .updateTable('member')
    .set({ goal_code: code })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();
