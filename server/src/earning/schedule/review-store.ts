import { sql } from 'kysely';
import type { AwardStatus } from '#domain/earning/award-states.ts';
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

type NewReview = DineKey & { rating: number | null; comment?: string; at: Date };

export const insertReview = (trx: Trx, review: NewReview) =>
  sql`insert into review
      (partner_id, member_id, dine_id, merchant_id, rating, comment, completed_at)
    select partner_id, member_id, id, merchant_id, ${review.rating}::smallint,
      ${review.comment ?? ''}, ${review.at.toISOString()}::timestamptz
    from dine where partner_id = ${review.partnerId} and member_id = ${review.memberId}
      and id = ${review.dineId}
    on conflict do nothing`.execute(trx);
