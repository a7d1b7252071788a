import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const dinesOf = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('dine')
    .where('dine.partner_id', '=', partnerId)
    .where('dine.member_id', '=', memberId);

const columns = [
  'dine.id',
  'dine.dined_on',
  'dine.dined_at',
  'dine.review_from',
  'dine.merchant_id',
  'dine.award_status',
  'dine.transaction_type',
  'dine.reason',
  'dine.auth_cents',
  'dine.cleared_cents',
  'dine.refunded_cents',
  'dine.eligible_cents',
  'dine.reward_units',
  'dine.rate',
  'dine.hold_until',
  'dine.awarded_at',
  'dine.paid_at',
  'dine.created_at',
  'dine.updated_at',
  'merchant.name as merchant_name',
  'merchant.cuisines as merchant_cuisines',
  'merchant.retired_on',
  'card.last_four',
  'card.card_type',
] as const;

const rowsOf = (trx: Trx, key: MemberKey) =>
  dinesOf(trx, key)
    .innerJoin('merchant', 'merchant.id', 'dine.merchant_id')
    .innerJoin('card', (join) =>
      join
        .onRef('card.partner_id', '=', 'dine.partner_id')
        .onRef('card.member_id', '=', 'dine.member_id')
        .onRef('card.id', '=', 'dine.card_id'),
    )
    .select(columns);

/** The given dines of a member, unordered. */
export const listDinesById = async (trx: Trx, key: MemberKey, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : rowsOf(trx, key)
        .where('dine.id', 'in', [...ids])
        .execute();

export type DineRow = Awaited<ReturnType<typeof listDinesById>>[number];

/** One dine of the member with its trace; undefined when the id is not the member's. */
export const readDine = (trx: Trx, key: MemberKey, id: number) =>
  rowsOf(trx, key)
    .select([
      'dine.trace',
      'dine.tier_level',
      'dine.tier_rate',
      'dine.vip_rate',
      'dine.offer_weekdays',
      'dine.offer_max_spend_cents',
      'dine.offer_max_visits',
      'dine.offer_min_ticket_cents',
      'dine.acclaimed_level',
    ])
    .where('dine.id', '=', id)
    .executeTakeFirst();

export type DineDetailRow = NonNullable<Awaited<ReturnType<typeof readDine>>>;

export const readReviewed = (trx: Trx, key: MemberKey, ids: readonly number[]) =>
  dinesOf(trx, key)
    .leftJoin('review', (join) =>
      join
        .onRef('review.partner_id', '=', 'dine.partner_id')
        .onRef('review.member_id', '=', 'dine.member_id')
        .onRef('review.dine_id', '=', 'dine.id'),
    )
    .where('dine.id', 'in', ids)
    .select(['dine.id', 'review.completed_at'])
    .orderBy('dine.id')
    .execute();
