import { type RawBuilder, sql } from 'kysely';
import type { SourceCode } from '#domain/earning/award-states.ts';
import type { PayoutBrand, PayoutDelivery, PayoutStatus } from '#domain/payouts/payout.ts';
import { BUSINESS_TIME_ZONE } from '#domain/time/local-time.ts';

import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { PostingTitle } from './posting-title.ts';

export type RecordKind = 'dine' | 'posting' | 'payout';
/** A record with its instant in microseconds, which a `Date` would round. */
export type RecordRef = { kind: RecordKind; id: number; at: string };

type Year = number | undefined;

const dayOf = (column: 'occurred_at' | 'created_at') =>
  sql`(${sql.ref(column)} at time zone ${BUSINESS_TIME_ZONE})::date`;

const within = (day: RawBuilder<unknown>, year: Year) =>
  year === undefined
    ? sql``
    : sql`and ${day} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;

const instants = { dine: 'dined_at', posting: 'occurred_at', payout: 'created_at' } as const;

// Queried by kind, so that each count and page uses its own index.
const recordsOf = (
  { partnerId, memberId }: MemberKey,
  kind: RecordKind,
  year: Year,
): RawBuilder<unknown> => {
  const ofMember = sql`partner_id = ${partnerId} and member_id = ${memberId}`;
  switch (kind) {
    case 'dine':
      return sql`dine where ${ofMember} ${within(sql`dined_on`, year)}`;
    case 'posting':
      return sql`journal where ${ofMember} and dine_id is null and kind in ('bonus', 'adjustment')
        ${within(dayOf('occurred_at'), year)}`;
    case 'payout':
      return sql`payout where ${ofMember} ${within(dayOf('created_at'), year)}`;
  }
};

type RecordFilter = { kinds: readonly RecordKind[]; year?: Year };

export const countRecords = async (
  trx: Trx,
  key: MemberKey,
  { kinds, year }: RecordFilter,
): Promise<number> => {
  const counts = kinds.map((kind) => sql`(select count(*) from ${recordsOf(key, kind, year)})`);
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(counts, sql` + `)})::int as count`.execute(trx);
  return rows[0]?.count ?? 0;
};

type RecordPage = RecordFilter & {
  limit: number;
  offset?: number;
  /** The last record of the previous chunk; records that arrive meanwhile do not move the next one. */
  after?: RecordRef | undefined;
};

/** One page of records, newest first. */
export const listRecords = async (
  trx: Trx,
  key: MemberKey,
  { kinds, year, limit, offset = 0, after }: RecordPage,
): Promise<RecordRef[]> => {
  const selects = kinds.map((kind) => {
    const at = sql.ref(instants[kind]);
    const isAfter = after
      ? sql`and (${at} < ${after.at}::timestamptz or (${at} = ${after.at}::timestamptz
          and (${kind} > ${after.kind} or (${kind} = ${after.kind} and id < ${after.id}))))`
      : sql``;
    return sql`(select ${kind} as kind, id, ${at} as at from ${recordsOf(key, kind, year)} ${isAfter}
      order by ${at} desc, id desc limit ${offset + limit})`;
  });
  const { rows } = await sql<RecordRef>`
    select kind, id, at::text from (${sql.join(selects, sql` union all `)}) as records
    order by records.at desc, kind, id desc limit ${limit} offset ${offset}`.execute(trx);
  return rows;
};

export type PostingRow = PostingTitle & {
  id: number;
  sourceCode: SourceCode;
  at: Date;
  units: number;
  /** When the partner posted it; null before. */
  paidAt: Date | null;
};

/** Postings without a dine, with what stands behind them. */
export const readPostings = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  ids: readonly number[],
): Promise<PostingRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PostingRow>`
    select j.id, j.source_code as "sourceCode", j.occurred_at as at, e.units,
      case when c.id is null then j.description end as description,
      coalesce(c.restaurant, j.restaurant) as restaurant, c.purchased_on as "claimedOn",
      l.changed_at as "paidAt",
      case when c.id is not null and j.source_code = 'A' then 'claimReplaced'
        when c.id is not null then 'claimRewarded'
        when j.offer_merchant_id is not null then 'offer'
        when j.source_code = 'B' then 'reservation' else coalesce(j.reversal, 'refunded') end as code
    from posting j
    join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
      and e.account = 'available'
    left join claim c on (c.partner_id, c.member_id, c.id) = (j.partner_id, j.member_id, j.claim_id)
    left join accrual_line l on (l.partner_id, l.member_id, l.journal_id)
      = (j.partner_id, j.member_id, j.id) and l.status = 'posted'
    where j.partner_id = ${partnerId} and j.member_id = ${memberId}
      and j.id in (${sql.join(ids)})`.execute(trx);
  return rows;
};

export type PayoutRow = {
  id: number;
  amountCents: number;
  delivery: PayoutDelivery;
  brand: PayoutBrand;
  status: PayoutStatus;
  targetLabel: string;
  createdAt: Date;
  updatedAt: Date;
};

export const readPayouts = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  ids: readonly number[],
): Promise<PayoutRow[]> => {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('payout')
    .select([
      'id',
      'amount_cents as amountCents',
      'delivery',
      'brand',
      'status',
      'target_label as targetLabel',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .execute();
};
