import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The tier of a member whose account is open. */
export const readTier = async (trx: Trx, { partnerId, memberId }: MemberKey) =>
  (
    await trx
      .selectFrom('member')
      .select('tier_level')
      .where('partner_id', '=', partnerId)
      .where('id', '=', memberId)
      .where('member_type', '<>', 'ClosedAccountMember')
      .executeTakeFirst()
  )?.tier_level;

/** A bonus while it is earned. */
export const readQualifiedBonus = (trx: Trx, { partnerId, memberId }: MemberKey, code: string) =>
  trx
    .selectFrom('member_bonus')
    .select(['description', 'reward_units as units'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('status', '=', 'Qualified')
    .executeTakeFirst();
