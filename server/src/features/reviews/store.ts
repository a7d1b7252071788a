import type { AspectRatings, ReviewStatus } from '#domain/reviews/review-form.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The member of a partner's dine. */
export const findDineOwner = async (
  trx: Trx,
  { partnerId, dineId }: { partnerId: string; dineId: number },
): Promise<number | undefined> => {
  const dine = await trx
    .selectFrom('dine')
    .select('member_id')
    .where('partner_id', '=', partnerId)
    .where('id', '=', dineId)
    .executeTakeFirst();
  return dine?.member_id;
};

type ReviewKey = MemberKey & { dineId: number };

export const readReview = (trx: Trx, { partnerId, memberId, dineId }: ReviewKey) =>
  trx
    .selectFrom('review')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('dine_id', '=', dineId)
    .executeTakeFirst();

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof readReview>>>;

/** How a member is named, and the time zone of a restaurant. */
export const readSigner = (
  trx: Trx,
  { partnerId, memberId, merchantId }: MemberKey & { merchantId: string },
) =>
  trx
    .selectFrom(['member', 'merchant'])
    .select(['member.first_name', 'member.last_name', 'merchant.time_zone'])
    .select('merchant.cover')
    .where('member.partner_id', '=', partnerId)
    .where('member.id', '=', memberId)
    .where('merchant.id', '=', merchantId)
    .executeTakeFirstOrThrow();

/** Sends a posted review back to moderation, because its photos changed; nothing before it is posted. */
export const awaitModeration = (trx: Trx, { partnerId, memberId, dineId }: ReviewKey, now: Date) =>
  trx
    .updateTable('review')
    .set(({ eb }) => ({
      status: 'Pending' as const,
      version: eb('version', '+', 1),
      edited_at: now,
      moderated_at: null,
      moderated_by: '',
      rejected_because: '',
    }))
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('dine_id', '=', dineId)
    .execute();

type Edit = ReviewKey & {
  rating: number;
  aspects: AspectRatings;
  comment: string;
  status: ReviewStatus;
  now: Date;
};

/** Rewrites a review; an earlier decision of staff and their reply no longer apply to it. */
export const updateReview = async (trx: Trx, edit: Edit): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('review')
    .set(({ eb }) => ({
      rating: edit.rating,
      food_rating: edit.aspects.food,
      service_rating: edit.aspects.service,
      room_rating: edit.aspects.room,
      value_rating: edit.aspects.value,
      comment: edit.comment,
      status: edit.status,
      version: eb('version', '+', 1),
      edited_at: edit.now,
      moderated_at: null,
      moderated_by: '',
      rejected_because: '',
    }))
    .where('partner_id', '=', edit.partnerId)
    .where('member_id', '=', edit.memberId)
    .where('dine_id', '=', edit.dineId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
