import { sql } from 'kysely';
import type { AwardStatus } from '#domain/activity/award.ts';
import type { Trx } from '#server/platform/db/index.ts';

type DineKey = { partnerId: string; memberId: number; dineId: number };

export type ReviewableDine = {
  provider: string;
  transactionId: string;
  status: AwardStatus;
  dueAt: Date | null;
  isCleared: boolean;
  isReviewed: boolean;
};

export const readReviewable = async (
  trx: Trx,
  key: DineKey,
): Promise<ReviewableDine | undefined> => {
  const { rows } = await sql<ReviewableDine>`
    select d.provider, d.transaction_id as "transactionId", d.award_status as status,
      d.due_at as "dueAt", d.cleared_cents is not null as "isCleared",
      exists (select from review r where (r.partner_id, r.member_id, r.dine_id)
        = (d.partner_id, d.member_id, d.id)) as "isReviewed"
    from dine d where d.partner_id = ${key.partnerId} and d.member_id = ${key.memberId}
      and d.id = ${key.dineId}`.execute(trx);
  return rows[0];
};

/** Whose a dine of a program is. */
export const findDineOwner = async (
  trx: Trx,
  { partnerId, dineId }: Pick<DineKey, 'partnerId' | 'dineId'>,
): Promise<number | undefined> => {
  const dine = await trx
    .selectFrom('dine')
    .select('member_id')
    .where('partner_id', '=', partnerId)
    .where('id', '=', dineId)
    .executeTakeFirst();
  return dine?.member_id;
};

type NewReview = DineKey & { rating: number | null; comment?: string; at: Date };

export const insertReview = (trx: Trx, review: NewReview) =>
  sql`insert into review
      (partner_id, member_id, dine_id, merchant_id, rating, comment, completed_at)
    select partner_id, member_id, id, merchant_id, ${review.rating}::smallint,
      ${review.comment ?? ''}, ${review.at.toISOString()}::timestamptz
    from dine where partner_id = ${review.partnerId} and member_id = ${review.memberId}
      and id = ${review.dineId}
    on conflict do nothing`.execute(trx);

export type MemberReward = { email: string; points: number; dines: number };

/** Rewards by the journals and dines not fully refunded, for every member of a program by e-mail. */
export const sumByMember = async (trx: Trx, partnerId: string): Promise<MemberReward[]> => {
  const { rows } = await sql<MemberReward>`
      select m.email, coalesce(earned.points, 0)::int8 as points, coalesce(visits.dines, 0)::int8 as dines
      from member m
      left join (select member_id, -sum(units) as points from entry
        where partner_id = ${partnerId} and account = 'program' group by member_id) earned
        on earned.member_id = m.id
      left join (select member_id, count(*) as dines from dine
        where partner_id = ${partnerId} and award_status in ('Awarded', 'Deferred', 'Paid')
          and refunded_cents < cleared_cents group by member_id) visits
        on visits.member_id = m.id
      where m.partner_id = ${partnerId}
      order by lower(m.email) collate "C"`.execute(trx);
  return rows;
};
