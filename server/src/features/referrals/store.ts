import { sql } from 'kysely';
import { INVITED_CODE } from '#domain/bonuses/referral.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type Invitation = {
  referrerId: number;
  joinDate: string;
  friend: { email: string; phoneNumber: string | null };
  referrer: { email: string; phoneNumber: string | null };
};

/** Who invited a member; undefined without a referrer who joined before and has an open account. */
export const readInvitation = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<Invitation | undefined> => {
  const { rows } = await sql<Invitation>`
    select r.id as "referrerId", f.join_date as "joinDate",
      json_build_object('email', f.email, 'phoneNumber', f.phone_number) as friend,
      json_build_object('email', r.email, 'phoneNumber', r.phone_number) as referrer
    from member f
    join member r on r.partner_id = f.partner_id and r.public_id = f.attribution::jsonb ->> 'referrer'
    where f.partner_id = ${partnerId} and f.id = ${memberId} and r.id < f.id
      and r.member_type <> 'ClosedAccountMember'`.execute(trx);
  return rows[0];
};

/** Whether both members linked one card or two cards of one account, ever. */
export const sharesCard = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  referrerId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ isShared: boolean }>`
    select exists (select from card f
      join card r on r.network_token = f.network_token or r.par = f.par
      where (f.partner_id, f.member_id) = (${partnerId}, ${memberId})
        and (r.partner_id, r.member_id) = (${partnerId}, ${referrerId})) as "isShared"`.execute(
    trx,
  );
  return rows[0]?.isShared ?? false;
};

/** How many friends a member invited, in all and in a year. */
export const countInvited = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  year: string,
): Promise<{ all: number; ofYear: number }> => {
  const { rows } = await sql<{ all: number; ofYear: number }>`
    select count(*)::int as all,
      count(*) filter (where extract(year from enrolled_at at time zone 'America/New_York')
        = ${year}::int and voided_at is null)::int as "ofYear"
    from member_bonus
    where partner_id = ${partnerId} and member_id = ${memberId} and friend_id is not null`.execute(
    trx,
  );
  return rows[0] ?? { all: 0, ofYear: 0 };
};

export const hasInvitedBonus = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<boolean> =>
  (await trx
    .selectFrom('member_bonus')
    .select('code')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('code', '=', INVITED_CODE)
    .executeTakeFirst()) !== undefined;

/** Ends both bonuses of an invitation that are not earned yet. */
export const voidInvitation = (trx: Trx, { partnerId, memberId }: MemberKey, now: Date) =>
  sql`update member_bonus set voided_at = ${now}
    where partner_id = ${partnerId} and voided_at is null and status = 'Enrolled'
      and (friend_id = ${memberId} or (member_id = ${memberId} and code = ${INVITED_CODE}))`.execute(
    trx,
  );

export type OpenReferral = MemberKey & { friendId: number };

/** The bonuses of referrers that differ from what the bonus of their friend decides. */
export const listUndecidedReferrals = async (trx: Trx, limit: number): Promise<OpenReferral[]> => {
  const { rows } = await sql<OpenReferral>`
    select r.partner_id as "partnerId", r.member_id as "memberId", r.friend_id as "friendId"
    from member_bonus r
    join member_bonus f on (f.partner_id, f.member_id) = (r.partner_id, r.friend_id)
      and f.code = ${INVITED_CODE}
    where r.friend_id is not null and r.voided_at is null
      and (r.status, r.qualified_on) is distinct from (f.status, f.qualified_on)
    order by r.partner_id, r.member_id, r.code limit ${limit}`.execute(trx);
  return rows;
};

export const readPublicId = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('member')
    .select('public_id')
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .where('member_type', '<>', 'ClosedAccountMember')
    .executeTakeFirst();
  return row?.public_id;
};
