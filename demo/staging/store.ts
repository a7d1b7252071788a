import type { MemberType, TierLevel } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';

const MAILS_SHOWN = 30;

export const listMails = (trx: Trx, partnerId: string) =>
  trx
    .selectFrom('demonstration_mail')
    .select(['id', 'recipient', 'subject', 'text', 'sent_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('id', 'desc')
    .limit(MAILS_SHOWN)
    .execute();

export const findMailHtml = (trx: Trx, partnerId: string, id: number) =>
  trx
    .selectFrom('demonstration_mail')
    .select('html')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listMembers = (trx: Trx, partnerId: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'last_name', 'tier_level', 'member_type'])
    .where('partner_id', '=', partnerId)
    .where('email', 'like', '%@example.test')
    .orderBy('id')
    .limit(24)
    .execute();

export const findMember = (trx: Trx, partnerId: string, id: number) =>
  trx
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'last_name', 'tier_level', 'member_type'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst();

export type Changes = { tierLevel: TierLevel; memberType: MemberType; day: string };

/** Changes a member's type or tier from today on. */
export const changeMember = async (
  trx: Trx,
  { partnerId, id }: { partnerId: string; id: number },
  { tierLevel, memberType, day }: Changes,
): Promise<void> => {
  await trx
    .updateTable('member')
    .set({ tier_level: tierLevel, member_type: memberType })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('member_tier')
    .values({ partner_id: partnerId, member_id: id, effective_on: day, tier_level: tierLevel })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'member_id', 'effective_on'])
        .doUpdateSet({ tier_level: tierLevel }),
    )
    .execute();
};
