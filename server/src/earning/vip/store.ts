import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** A calendar year of a member's dines. */
export type MemberYear = MemberKey & { year: number };

const yearColumns: readonly BulkColumn<MemberYear>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['year', 'int2', (row) => row.year],
];

const inYear = sql`(d.partner_id, d.member_id) = (given.partner_id, given.member_id)
  and d.dined_on between make_date(given.year, 1, 1) and make_date(given.year, 12, 31)`;

export type YearCount = MemberYear & { dines: number; spendCents: number };

/** The dines and cents of each year that count toward VIP. */
export const countYears = async (trx: Trx, years: readonly MemberYear[]): Promise<YearCount[]> => {
  const { rows } = await sql<YearCount>`
    select given.partner_id as "partnerId", given.member_id as "memberId", given.year,
      found.dines, found.cents as "spendCents"
    from ${unnestRows(yearColumns, years)} cross join lateral (
      select count(distinct (d.merchant_id, d.dined_on))::int as dines,
        coalesce(sum(d.cleared_cents), 0)::int8 as cents
      from dine_record d where ${inYear} and d.counts_for_vip offset 0) as found`.execute(trx);
  return rows;
};

export type QualifyingDay = MemberYear & { on: string; dines: number; cents: number };

/** The days of each year with what counts toward VIP on them, in order. */
export const readQualifyingDays = async (
  trx: Trx,
  years: readonly MemberYear[],
): Promise<QualifyingDay[]> => {
  const { rows } = await sql<QualifyingDay>`
    select given.partner_id as "partnerId", given.member_id as "memberId", given.year,
      d.dined_on as "on", count(distinct d.merchant_id)::int as dines,
      sum(d.cleared_cents)::int8 as cents
    from ${unnestRows(yearColumns, years)} cross join lateral (
      select d.dined_on, d.merchant_id, d.cleared_cents
      from dine_record d where ${inYear} and d.counts_for_vip offset 0) as d
    group by 1, 2, 3, 4 order by 4`.execute(trx);
  return rows;
};

/** A year whose dines reached VIP, with the goal that they reached. */
export type VipYear = MemberYear & { dines: number; spendCents: number; reachedOn: string };

const vipYears = sql`select v.partner_id as "partnerId", v.member_id as "memberId", v.year,
  v.dines_required as dines, v.cents_required as "spendCents", v.reached_on as "reachedOn"
  from vip_year v`;

/** Of the given years, those recorded as reached by dines. */
export const readVipYears = async (trx: Trx, years: readonly MemberYear[]): Promise<VipYear[]> => {
  const { rows } = await sql<VipYear>`${vipYears} where v.source = 'dines'
    and (v.partner_id, v.member_id, v.year) in
      (select ${columnNames(yearColumns)} from ${unnestRows(yearColumns, years)})`.execute(trx);
  return rows;
};

const vipColumns: readonly BulkColumn<VipYear>[] = [
  ...yearColumns,
  ['dines_required', 'int4', (row) => row.dines],
  ['cents_required', 'int8', (row) => row.spendCents],
  ['reached_on', 'date', (row) => row.reachedOn],
];

export const saveVipYears = (trx: Trx, years: readonly VipYear[]) =>
  sql`insert into vip_year (${columnNames(vipColumns)}, source)
    select ${columnNames(vipColumns)}, 'dines' from ${unnestRows(vipColumns, years)}
    on conflict (partner_id, member_id, year, source) do update
      set reached_on = excluded.reached_on`.execute(trx);

export const deleteVipYears = (trx: Trx, years: readonly MemberYear[]) =>
  sql`delete from vip_year v using ${unnestRows(yearColumns, years)}
    where (v.partner_id, v.member_id, v.year) = (given.partner_id, given.member_id, given.year)
      and v.source = 'dines'`.execute(trx);

const memberColumns = yearColumns.slice(0, 2);

export type Grant = { members: readonly MemberKey[]; day: string };

/** Records VIP that the partner granted on a day; it counts like VIP earned in that year. */
export const grantVip = (trx: Trx, { members, day }: Grant) =>
  sql`insert into vip_year (partner_id, member_id, year, source, dines_required, cents_required,
      reached_on)
    select partner_id, member_id, extract(year from ${day}::date), 'partner', 0, 0, ${day}::date
    from ${unnestRows(
      memberColumns,
      members.map((key) => ({ ...key, year: 0 })),
    )}
    on conflict do nothing`.execute(trx);
