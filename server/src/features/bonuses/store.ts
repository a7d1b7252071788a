import { sql } from 'kysely';
import type { Audience } from '#domain/bonuses/audience.ts';
import type { BonusOffer, OfferedMember } from '#domain/bonuses/bonus-offer.ts';
import { isInAudience } from '#server/earning/bonuses/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const ofMember = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member_bonus')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId);

/** The bonuses that the member's own dines earn. */
export const readMemberBonuses = (trx: Trx, key: MemberKey) =>
  ofMember(trx, key)
    .selectAll()
    .where('friend_id', 'is', null)
    .where('voided_at', 'is', null)
    .orderBy('enrolled_at')
    .orderBy('code')
    .execute();

export type MemberBonusRow = Awaited<ReturnType<typeof readMemberBonuses>>[number];

export const readMemberBonus = (trx: Trx, key: MemberKey, code: string) =>
  ofMember(trx, key).selectAll().where('code', '=', code).executeTakeFirst();

export const readByKey = (trx: Trx, key: MemberKey, idempotencyKey: string) =>
  ofMember(trx, key)
    .select('code')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

type NewBonus = MemberKey & {
  offer: Pick<
    BonusOffer,
    'code' | 'description' | 'isNewMemberBonus' | 'rewardUnits' | 'dines' | 'minSpendCents'
  >;
  /** The invited member whose bonus decides this one. */
  friendId?: number;
  window: { from: string; until: string };
  offeredAt: Date;
  now: Date;
  idempotencyKey: string;
};

const rowOf = (bonus: NewBonus) => ({
  partner_id: bonus.partnerId,
  member_id: bonus.memberId,
  code: bonus.offer.code,
  status: 'Enrolled' as const,
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
  friend_id: bonus.friendId ?? null,
});

/** Inserts bonuses that their members do not have yet; returns the members of those it inserted. */
export const insertMemberBonuses = (trx: Trx, bonuses: readonly NewBonus[]): Promise<MemberKey[]> =>
  trx
    .insertInto('member_bonus')
    .values(bonuses.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['partner_id as partnerId', 'member_id as memberId'])
    .execute();

type WithoutBonus = {
  partnerId: string;
  memberId: number | undefined;
  code: string;
  enrollmentSource: string | null;
  /** Whom a campaign is for, on a day. */
  audience: Audience | undefined;
  today: string;
  /** Only members who joined on this day or later; null for all. */
  joinedFrom: string | null;
  /** Continues behind this member. */
  after: number;
  limit: number;
};

type WithoutBonusRow = MemberKey & OfferedMember;

/** Active members with a linked card, for whom a bonus is, who do not have a bonus, by their id. */
export const listWithoutBonus = async (
  trx: Trx,
  input: WithoutBonus,
): Promise<WithoutBonusRow[]> => {
  const { rows } = await sql<WithoutBonusRow>`
    select m.partner_id as "partnerId", m.id as "memberId", m.join_date as "joinDate",
      m.enrollment_source as "enrollmentSource", m.tier_level as "tierLevel", m.city, m.state,
      m.zip_code as zip, (select max(dined_on) from dine d
        where (d.partner_id, d.member_id) = (m.partner_id, m.id)) as "lastDinedOn"
    from member m
    where m.partner_id = ${input.partnerId} and m.id > ${input.after}
      ${input.memberId === undefined ? sql`` : sql`and m.id = ${input.memberId}`}
      and m.member_type = 'EnrolledCardMember' and m.tier_level <> 'NonActivated'
      and (${input.joinedFrom}::date is null or m.join_date >= ${input.joinedFrom}::date)
      and (${input.enrollmentSource}::text is null or m.enrollment_source = ${input.enrollmentSource})
      and ${input.audience ? isInAudience(input.audience, input.today) : sql`true`}
      and exists (select from card c where (c.partner_id, c.member_id) = (m.partner_id, m.id)
        and c.unlinked_on is null)
      and not exists (select from member_bonus b where (b.partner_id, b.member_id, b.code)
        = (m.partner_id, m.id, ${input.code}))
    order by m.id limit ${input.limit}`.execute(trx);
  return rows;
};

export const readOwnerByEmail = (trx: Trx, partnerId: string, email: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'join_date'])
    .where('partner_id', '=', partnerId)
    .where('email', '=', email)
    .executeTakeFirst();
