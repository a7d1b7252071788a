import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** Dines with their restaurant and card, as activity, explanations, claims and emails read them. */
export const dineRecords = (trx: Trx) =>
  trx
    .selectFrom('dine')
    .innerJoin('merchant', 'merchant.id', 'dine.merchant_id')
    .innerJoin('card', (join) =>
      join
        .onRef('card.partner_id', '=', 'dine.partner_id')
        .onRef('card.member_id', '=', 'dine.member_id')
        .onRef('card.id', '=', 'dine.card_id'),
    )
    .selectAll('dine')
    .select([
      'merchant.name as merchant_name',
      'merchant.cuisines as merchant_cuisines',
      'merchant.retired_on',
      'card.last_four',
      'card.card_type',
    ]);

/** The dines of a member among the ids, unordered. */
export const readDines = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  ids: readonly number[],
) =>
  ids.length === 0
    ? []
    : dineRecords(trx)
        .where('dine.partner_id', '=', partnerId)
        .where('dine.member_id', '=', memberId)
        .where('dine.id', 'in', [...ids])
        .execute();

export type DineRecord = Awaited<ReturnType<typeof readDines>>[number];
