import type { BonusOffer } from '#domain/bonuses/bonus-offer.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const ofMember = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member_bonus')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId);

export const readMemberBonuses = (trx: Trx, key: MemberKey) =>
  ofMember(trx, key).selectAll().orderBy('enrolled_at').orderBy('code').execute();

export type MemberBonusRow = Awaited<ReturnType<typeof readMemberBonuses>>[number];

export const readMemberBonus = (trx: Trx, key: MemberKey, code: string) =>
  ofMember(trx, key).selectAll().where('code', '=', code).executeTakeFirst();

export const readByKey = (trx: Trx, key: MemberKey, idempotencyKey: string) =>
  ofMember(trx, key)
    .select('code')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

export const readOwner = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member')
    .select(['join_date', 'enrollment_source', 'member_type'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .executeTakeFirst();

type NewBonus = MemberKey & {
  offer: BonusOffer;
  window: { from: string; until: string };
  offeredAt: Date;
  now: Date;
  idempotencyKey: string;
};

export const insertMemberBonus = (trx: Trx, bonus: NewBonus) =>
  trx
    .insertInto('member_bonus')
    .values({
      partner_id: bonus.partnerId,
      member_id: bonus.memberId,
      code: bonus.offer.code,
      status: 'Enrolled',
      description: bonus.offer.description,
      is_new_member: bonus.offer.isNewMemberBonus,
      reward_units: bonus.offer.rewardUnits,
      dines_required: bonus.offer.dines,
      min_spend_cents: bonus.offer.minSpendCents,
      counts_from: bonus.window.from,
      counts_until: bonus.window.until,
      qualified_on: null,
      offered_at: bonus.offeredAt,
      enrolled_at: bonus.now,
      idempotency_key: bonus.idempotencyKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const readOwnerByEmail = (trx: Trx, partnerId: string, email: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'join_date'])
    .where('partner_id', '=', partnerId)
    .where('email', '=', email)
    .executeTakeFirst();
