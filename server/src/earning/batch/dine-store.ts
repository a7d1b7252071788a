import { sql } from 'kysely';
import { type Reason, reasons } from '#domain/earning/dine.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  arrayLiteral,
  columnNames,
  insertRows,
  unnestRows,
} from '#server/platform/db/unnest-rows.ts';
import { type DineRow, dineChangingColumns, dineFixedColumns, dineKeyColumns } from './dine-row.ts';
import type { MemberSpan, MonthSpan } from './dine-spans.ts';

const allColumns = [...dineKeyColumns, ...dineFixedColumns, ...dineChangingColumns];
const selection = columnNames(allColumns);

/** The reason of a stored dine; null for one that no rule gives any more. */
export const readReason = (text: string | null): Reason | null =>
  reasons.find((reason) => reason === text) ?? null;

export type StoredDine = DineRow & {
  is_reviewed: boolean;
  /** What staff decided last about an implausible bill, and the amount that they saw. */
  verdict: 'released' | 'rejected' | null;
  verdict_cents: number | null;
};

export const readDinesByTransaction = async (
  trx: Trx,
  provider: string,
  transactionIds: readonly string[],
): Promise<StoredDine[]> => {
  const { rows } = await sql<StoredDine>`
    select found.* from unnest(${arrayLiteral(transactionIds)}::text[]) as key (value)
    cross join lateral (select ${selection}, exists (select from review
        where (review.partner_id, review.member_id, review.dine_id)
          = (dine.partner_id, dine.member_id, dine.id)) as is_reviewed,
        screened.verdict, screened.verdict_cents
      from dine left join lateral (select s.verdict, s.cleared_cents as verdict_cents from screening_decision s
        where (s.partner_id, s.member_id, s.dine_id) = (dine.partner_id, dine.member_id, dine.id)
        order by s.id desc limit 1) screened on true
      where provider = ${provider} and transaction_id = key.value offset 0) as found`.execute(trx);
  return rows;
};

export type BillTransaction = { provider: string; transactionId: string };

const transactionsWhere = async (
  trx: Trx,
  condition: ReturnType<typeof sql>,
): Promise<BillTransaction[]> => {
  const { rows } = await sql<BillTransaction>`
    select provider, transaction_id as "transactionId" from dine where ${condition}`.execute(trx);
  return rows;
};

export type PurchaseGroup = {
  partnerId: string;
  memberId: number;
  cardToken: string;
  amountCents: number;
};

// The cleared purchases that an unnamed refund may mean.
export const transactionsOfPurchases = (trx: Trx, groups: readonly PurchaseGroup[]) =>
  transactionsWhere(
    trx,
    sql`(partner_id, member_id, card_token, cleared_cents) in (select * from unnest(
      ${groups.map((group) => group.partnerId)}::text[],
      ${groups.map((group) => group.memberId)}::int8[],
      ${groups.map((group) => group.cardToken)}::text[],
      ${groups.map((group) => group.amountCents)}::int8[]))`,
  );

const spanColumns = (spans: readonly MemberSpan[]) => sql`
  ${spans.map((span) => span.partnerId)}::text[], ${spans.map((span) => span.memberId)}::int8[],
  ${spans.map((span) => span.from)}::date[], ${spans.map((span) => span.to)}::date[]`;

export const transactionsInYears = (trx: Trx, spans: readonly MemberSpan[]) =>
  transactionsWhere(
    trx,
    sql`exists (select from unnest(${spanColumns(spans)}) as span (partner_id, member_id, first, last)
      where (dine.partner_id, dine.member_id) = (span.partner_id, span.member_id)
        and dine.dined_on between span.first and span.last)`,
  );

// The bills of these years of members that VIP makes earn differently.
export const transactionsThatVipChanges = (trx: Trx, spans: readonly MemberSpan[]) =>
  transactionsWhere(
    trx,
    sql`vip_rate is not null
      and exists (select from unnest(${spanColumns(spans)}) as span (partner_id, member_id, first, last)
        where (dine.partner_id, dine.member_id) = (span.partner_id, span.member_id)
          and dine.dined_on between span.first and span.last)`,
  );

export const transactionsInMonths = (trx: Trx, spans: readonly MonthSpan[]) =>
  transactionsWhere(
    trx,
    sql`exists (select from unnest(${spanColumns(spans)}, ${spans.map((span) => span.merchantId)}::text[])
        as span (partner_id, member_id, first, last, merchant_id)
      where (dine.partner_id, dine.member_id) = (span.partner_id, span.member_id)
        and dine.dined_on between span.first and span.last
        and dine.merchant_id = span.merchant_id)`,
  );

// Of these years of members, those in which VIP can change a dine.
export const yearsThatVipChanges = async (
  trx: Trx,
  spans: readonly MemberSpan[],
): Promise<MemberSpan[]> => {
  const { rows } = await sql<MemberSpan>`
    select distinct d.partner_id as "partnerId", d.member_id as "memberId",
      span.first as "from", span.last as "to"
    from unnest(${spanColumns(spans)}) as span (partner_id, member_id, first, last)
    join dine d on (d.partner_id, d.member_id) = (span.partner_id, span.member_id)
      and d.dined_on between span.first and span.last
    where d.vip_rate is not null
      and (select exists (select from dine where vip_rate is not null))`.execute(trx);
  return rows;
};

export const nextDineIds = async (trx: Trx, count: number): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select nextval('dine_id') as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
};

export const insertDines = (trx: Trx, dines: readonly DineRow[]) =>
  insertRows('dine', allColumns, dines).execute(trx);

// Finds each row by its key and then by its physical position, whatever the plan; no other writer moves it, since a
// writer of dines has the member's lock.
export const updateDines = (trx: Trx, dines: readonly DineRow[]) => {
  const changes = dineChangingColumns.map(
    ([name]) => sql`${sql.ref(name)} = ${sql.ref(`found.${name}`)}`,
  );
  return sql`update dine as target set ${sql.join(changes)}, updated_at = now()
    from (select given.*, (select ctid from dine
        where (dine.partner_id, dine.member_id, dine.id)
          = (given.partner_id, given.member_id, given.id) offset 0) as position
      from ${unnestRows([...dineKeyColumns, ...dineChangingColumns], dines)} offset 0) as found
    where target.ctid = found.position`.execute(trx);
};

export type DuePage = { status: string; now: Date; limit: number };

// What is due among dines of a status, whole members first in, so that two workers lock alike.
export const readDueDines = async (trx: Trx, { status, now, limit }: DuePage) => {
  const { rows } = await sql<
    BillTransaction & { id: number; partnerId: string; memberId: number; isCleared: boolean }
  >`select id, partner_id as "partnerId", member_id as "memberId", provider,
      transaction_id as "transactionId", cleared_cents is not null as "isCleared"
    from dine where due_at <= ${now.toISOString()}::timestamptz and award_status = ${status}
    order by due_at, id limit ${limit}`.execute(trx);
  return rows;
};
