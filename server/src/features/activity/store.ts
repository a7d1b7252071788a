import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export const readReviewed = (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  ids: readonly number[],
) =>
  trx
    .selectFrom('dine')
    .where('dine.partner_id', '=', partnerId)
    .where('dine.member_id', '=', memberId)
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
