import { sql } from 'kysely';
import type { AwardStatus, TransactionType } from '#domain/earning/award-states.ts';
import {
  type AspectRatings,
  type ReviewSource,
  statusOnSubmit,
} from '#domain/reviews/review-form.ts';
import type { Trx } from '#server/platform/db/index.ts';

type DineKey = { partnerId: string; memberId: number; dineId: number };

export type ReviewableDine = {
  provider: string;
  transactionId: string;
  awardStatus: AwardStatus;
  transactionType: TransactionType;
  date: string;
  reviewFrom: string | undefined;
  timeZone: string;
  isCleared: boolean;
  isReviewed: boolean;
};

export const readReviewable = async (
  trx: Trx,
  key: DineKey,
): Promise<ReviewableDine | undefined> => {
  const { rows } = await sql<ReviewableDine>`
    select d.provider, d.transaction_id as "transactionId", d.award_status as "awardStatus",
      d.transaction_type as "transactionType", d.dined_on as date,
      d.review_from as "reviewFrom", m.time_zone as "timeZone",
      d.cleared_cents is not null as "isCleared",
      exists (select from review r where (r.partner_id, r.member_id, r.dine_id)
        = (d.partner_id, d.member_id, d.id)) as "isReviewed"
    from dine d join merchant m on m.id = d.merchant_id
    where d.partner_id = ${key.partnerId} and d.member_id = ${key.memberId}
      and d.id = ${key.dineId}`.execute(trx);
  const [row] = rows;
  return row && { ...row, reviewFrom: row.reviewFrom ?? undefined };
};

type NewReview = DineKey & {
  rating: number | null;
  comment?: string;
  source?: ReviewSource;
  aspects?: AspectRatings;
  at: Date;
};

export const insertReview = (
  trx: Trx,
  { comment = '', source = 'survey', aspects, ...review }: NewReview,
) =>
  sql`insert into review
      (partner_id, member_id, dine_id, merchant_id, rating, comment, completed_at, source, status,
        food_rating, service_rating, room_rating, value_rating)
    select partner_id, member_id, id, merchant_id, ${review.rating}::smallint, ${comment},
      ${review.at.toISOString()}::timestamptz, ${source},
      case when exists (select from review_photo p where (p.partner_id, p.member_id, p.dine_id)
        = (dine.partner_id, dine.member_id, dine.id)) then ${statusOnSubmit(comment, 1)} else ${statusOnSubmit(comment)} end,
      ${aspects?.food ?? null}::smallint, ${aspects?.service ?? null}::smallint,
      ${aspects?.room ?? null}::smallint, ${aspects?.value ?? null}::smallint
    from dine where partner_id = ${review.partnerId} and member_id = ${review.memberId}
      and id = ${review.dineId}
    on conflict do nothing`.execute(trx);

/** Records that the clock advanced dines, as an input for rebuilds. */
export const insertClockRun = (trx: Trx, index: Date) =>
  trx.insertInto('clock_run').values({ at: index }).execute();
