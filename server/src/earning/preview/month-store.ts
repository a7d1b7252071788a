import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';

/** The days of a month, both included. */
export type MonthDays = { partnerId: string; from: string; to: string };

/** The members who dined in a month, in the order of their numbers. */
export const listDiners = async (
  trx: Trx,
  { partnerId, from, to }: MonthDays,
): Promise<{ memberId: number; dines: number }[]> => {
  const { rows } = await sql<{ memberId: number; dines: number }>`
    select member_id as "memberId", count(*)::int as dines from dine
    where partner_id = ${partnerId} and dined_on between ${from}::date and ${to}::date
    group by member_id order by member_id`.execute(trx);
  return rows;
};

const memberColumns: readonly BulkColumn<number>[] = [['member_id', 'int8', (id) => id]];

export type MonthDine = {
  id: number;
  memberId: number;
  provider: string;
  transactionId: string;
  units: number;
};

/** The stored dines of members in a month. */
export const readMonthDines = async (
  trx: Trx,
  { partnerId, from, to }: MonthDays,
  memberIds: readonly number[],
): Promise<MonthDine[]> => {
  const { rows } = await sql<MonthDine>`
    select found.id, given.member_id as "memberId", found.provider,
      found.transaction_id as "transactionId", found.reward_units as units
    from ${unnestRows(memberColumns, memberIds)}
    cross join lateral (select id, provider, transaction_id, reward_units from dine
      where (partner_id, member_id) = (${partnerId}, given.member_id)
        and dined_on between ${from}::date and ${to}::date offset 0) as found`.execute(trx);
  return rows;
};

export type EarlierInYear = { dines: number; spendCents: number };

/** Dines and spend of the year before a month that count toward VIP, by member. */
export const readEarlierInYear = async (
  trx: Trx,
  { partnerId, from }: MonthDays,
  memberIds: readonly number[],
): Promise<Map<number, EarlierInYear>> => {
  const { rows } = await sql<EarlierInYear & { memberId: number }>`
    select given.member_id as "memberId", found.dines, found.cents as "spendCents"
    from ${unnestRows(memberColumns, memberIds)} cross join lateral (
      select count(distinct (d.merchant_id, d.dined_on))::int as dines,
        coalesce(sum(d.cleared_cents), 0)::int8 as cents
      from dine_record d
      where (d.partner_id, d.member_id) = (${partnerId}, given.member_id)
        and d.dined_on >= date_trunc('year', ${from}::date) and d.dined_on < ${from}::date
        and d.counts_for_vip offset 0) as found`.execute(trx);
  return new Map(rows.map(({ memberId, ...earlier }) => [memberId, earlier]));
};
