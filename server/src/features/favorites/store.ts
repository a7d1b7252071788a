import { sql } from 'kysely';
import { MAX_FAVORITES } from '#domain/merchant/merchant.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export const listFavoriteIds = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('favorite')
    .select('merchant_id')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('merchant_id')
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
};

/** Adds a favorite and evicts the oldest beyond the maximum; idempotent. */
export const insertFavorite = async (
  trx: Trx,
  { partnerId, memberId, merchantId, now }: MemberKey & { merchantId: string; now: Date },
): Promise<void> => {
  // Locks the member, so that concurrent requests enforce the maximum together.
  await sql`select from member where (partner_id, id) = (${partnerId}, ${memberId})
    for no key update`.execute(trx);
  await sql`insert into favorite (partner_id, member_id, merchant_id, added_at)
    values (${partnerId}, ${memberId}, ${merchantId}, ${now}) on conflict do nothing`.execute(trx);
  await sql`delete from favorite where (partner_id, member_id, merchant_id) in (
    select partner_id, member_id, merchant_id from favorite
    where partner_id = ${partnerId} and member_id = ${memberId}
    order by added_at desc, merchant_id offset ${MAX_FAVORITES})`.execute(trx);
};

export const deleteFavorite = (
  trx: Trx,
  { partnerId, memberId, merchantId }: MemberKey & { merchantId: string },
) =>
  trx
    .deleteFrom('favorite')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .execute();
