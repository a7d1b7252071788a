import type { TierLevel } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';

export const findByPublicId = (trx: Trx, partnerId: string, publicId: string) =>
  trx
    .selectFrom('member')
    .select([
      'id',
      'public_id',
      'tier_level',
      'has_web_profile',
      'active',
      'email_opt_in',
      'member_type',
    ])
    .where('partner_id', '=', partnerId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();

type NewTier = { memberId: number; tier: TierLevel; day: string; now: Date };

/** Raises a non-activated member to a tier from a day on; false when a concurrent call already did. */
export const raiseTier = async (
  trx: Trx,
  partnerId: string,
  { memberId, tier, day, now }: NewTier,
): Promise<boolean> => {
  const lifted = await trx
    .updateTable('member')
    .set({ tier_level: tier, active: true, updated_at: now })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .where('tier_level', '=', 'NonActivated')
    .returning('id')
    .executeTakeFirst();
  if (!lifted) return false;
  await trx
    .insertInto('member_tier')
    .values({ partner_id: partnerId, member_id: memberId, effective_on: day, tier_level: tier })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'member_id', 'effective_on'])
        .doUpdateSet({ tier_level: tier }),
    )
    .execute();
  return true;
};
