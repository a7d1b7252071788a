import { type RawBuilder, sql } from 'kysely';
import { type Reason, reasons } from '#domain/earning/decision.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  arrayLiteral,
  type BulkColumn,
  columnNames,
  insertRows,
  nextNumbers,
  unnestRows,
  updateRows,
} from '#server/platform/db/unnest-rows.ts';
import type { MemberSpan, MonthSpan } from './dine-spans.ts';
import {
  type BillTransaction,
  type DineRow,
  dineChangingColumns,
  dineFixedColumns,
  dineKeyColumns,
  type StoredDine,
} from './stored-dine.ts';

const allColumns = [...dineKeyColumns, ...dineFixedColumns, ...dineChangingColumns];
const selection = columnNames(allColumns);

/** The reason of a stored dine; null for one that no rule gives any more. */
export const readReason = (text: string | null): Reason | null =>
  reasons.find((reason) => reason === text) ?? null;

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

// Forces reading the bills of each row by the member's key, because a first import of years of
// history outdates the planner's statistics.
const transactionsOf = async (
  trx: Trx,
  input: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<BillTransaction[]> => {
  const { rows } = await sql<BillTransaction>`
    select found.provider, found.transaction_id as "transactionId" from ${input}
    cross join lateral (select provider, transaction_id from dine
      where (dine.partner_id, dine.member_id) = (given.partner_id, given.member_id) and ${condition}
      offset 0) as found`.execute(trx);
  return rows;
};

export type PurchaseGroup = {
  partnerId: string;
  memberId: number;
  cardToken: string;
  amountCents: number;
};

const purchaseColumns: readonly BulkColumn<PurchaseGroup>[] = [
  ['partner_id', 'text', (group) => group.partnerId],
  ['member_id', 'int8', (group) => group.memberId],
  ['card_token', 'text', (group) => group.cardToken],
  ['amount_cents', 'int8', (group) => group.amountCents],
];

// The cleared purchases that an unnamed refund may mean.
export const transactionsOfPurchases = (trx: Trx, groups: readonly PurchaseGroup[]) =>
  transactionsOf(
    trx,
    unnestRows(purchaseColumns, groups),
    sql`(dine.card_token, dine.cleared_cents) = (given.card_token, given.amount_cents)`,
  );

const spanColumns: readonly BulkColumn<MemberSpan>[] = [
  ['partner_id', 'text', (span) => span.partnerId],
  ['member_id', 'int8', (span) => span.memberId],
  ['first', 'date', (span) => span.from],
  ['last', 'date', (span) => span.to],
];

const monthColumns: readonly BulkColumn<MonthSpan>[] = [
  ...spanColumns,
  ['merchant_id', 'text', (span) => span.merchantId],
];

const inSpan = sql`dine.dined_on between given.first and given.last`;

export const transactionsInYears = (trx: Trx, spans: readonly MemberSpan[]) =>
  transactionsOf(trx, unnestRows(spanColumns, spans), inSpan);

// The bills of members in these years whose reward VIP changes.
export const transactionsThatVipChanges = (trx: Trx, spans: readonly MemberSpan[]) =>
  transactionsOf(trx, unnestRows(spanColumns, spans), sql`${inSpan} and dine.vip_rate is not null`);

export const transactionsInMonths = (trx: Trx, spans: readonly MonthSpan[]) =>
  transactionsOf(
    trx,
    unnestRows(monthColumns, spans),
    sql`${inSpan} and dine.merchant_id = given.merchant_id`,
  );

// The given years of members in which VIP can change a dine.
export const yearsThatVipChanges = async (
  trx: Trx,
  spans: readonly MemberSpan[],
): Promise<MemberSpan[]> => {
  const { rows } = await sql<MemberSpan>`
    select distinct given.partner_id as "partnerId", given.member_id as "memberId",
      given.first as "from", given.last as "to"
    from ${unnestRows(spanColumns, spans)}
    cross join lateral (select from dine
      where (dine.partner_id, dine.member_id) = (given.partner_id, given.member_id)
        and ${inSpan} and dine.vip_rate is not null
      limit 1) as found
    where (select exists (select from dine where vip_rate is not null))`.execute(trx);
  return rows;
};

export const nextDineIds = (trx: Trx, count: number) => nextNumbers(trx, 'dine_id', count);

export const insertDines = (trx: Trx, dines: readonly DineRow[]) =>
  insertRows('dine', allColumns, dines).execute(trx);

// A writer of dines has the member's lock.
export const updateDines = (trx: Trx, dines: readonly DineRow[]) =>
  updateRows(
    'dine',
    { keys: dineKeyColumns, changes: dineChangingColumns, also: sql`updated_at = now()` },
    dines,
  ).execute(trx);

export type DueDine = BillTransaction & {
  id: number;
  partnerId: string;
  memberId: number;
  isCleared: boolean;
  /** In microseconds, which a `Date` would round. */
  dueAt: string;
};
export type DuePage = {
  status: string;
  now: Date;
  limit: number;
  /** The last dine of the previous page. */
  after: Pick<DueDine, 'dueAt' | 'id'> | undefined;
};

/** Due dines of a status, the earliest first. */
export const readDueDines = async (
  trx: Trx,
  { status, now, limit, after }: DuePage,
): Promise<DueDine[]> => {
  const { rows } = await sql<DueDine>`
    select id, partner_id as "partnerId", member_id as "memberId", provider,
      transaction_id as "transactionId", cleared_cents is not null as "isCleared",
      due_at::text as "dueAt"
    from dine where due_at <= ${now.toISOString()}::timestamptz and award_status = ${status}
      ${after ? sql`and (due_at, id) > (${after.dueAt}::timestamptz, ${after.id})` : sql``}
    order by due_at, id limit ${limit}`.execute(trx);
  return rows;
};
