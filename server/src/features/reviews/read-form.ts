import type { OwnReview, ReviewForm } from '#contract/reviews.ts';
import { reviewOpensOn } from '#domain/activity/display-status.ts';
import { isReviewable, REVIEWS_SINCE } from '#domain/activity/review.ts';
import { coverPath, reviewPhotoUrl } from '#domain/images/image-path.ts';
import { reviewClosesOn, signReviewer } from '#domain/reviews/review-form.ts';
import { dateIn } from '#domain/time/local-time.ts';
import { readDines } from '#server/earning/explain/index.ts';
import { dineId, presentDine } from '#server/features/activity/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { listPhotos } from './photo-store.ts';
import { type ReviewRow, readReview, readSigner } from './store.ts';

const presentReview = (row: ReviewRow, timeZone: string): OwnReview => ({
  rating: row.rating,
  aspects: {
    food: row.food_rating,
    service: row.service_rating,
    room: row.room_rating,
    value: row.value_rating,
  },
  comment: row.comment,
  status: row.status,
  rejectedBecause: row.rejected_because,
  postedOn: dateIn(row.edited_at ?? row.completed_at, timeZone),
});

/** The key of one of the member's dines; an id that cannot be one is 404. */
export const reviewKey = (ctx: Ctx, id: string) => {
  const found = dineId(id);
  if (found === null) throw new AppError('notFound');
  return { partnerId: ctx.partnerId, memberId: memberOf(ctx).id, dineId: found };
};

/** A dine of the member with its review, and whether the review can be written or edited today. */
export const readForm = (ctx: Ctx, { id }: { id: string }): Promise<ReviewForm> =>
  ctx.tx(async (trx) => {
    const key = reviewKey(ctx, id);
    const [row] = await readDines(trx, key, [key.dineId]);
    if (!row) throw new AppError('notFound');
    const signer = await readSigner(trx, { ...key, merchantId: row.merchant_id });
    const review = await readReview(trx, key);
    const photos = await listPhotos(trx, key);
    const dine = presentDine(row, ctx.partner);
    const today = dateIn(ctx.now(), signer.time_zone);
    const closesOn = reviewClosesOn(reviewOpensOn(dine));
    const isOver = today > closesOn || dine.date < REVIEWS_SINCE;
    return {
      id,
      state: isReviewable(dine, today) ? 'open' : isOver ? 'closed' : 'unavailable',
      closesOn,
      author: signReviewer(signer.first_name, signer.last_name),
      dine: {
        date: dine.date,
        merchantId: dine.merchantId,
        merchantName: dine.merchantName,
        imageBaseUrl: coverPath(dine.merchantId, signer.cover),
        amount: dine.ticketAmount,
        benefit: dine.benefitAmount,
        isWaiting: dine.isEstimate,
      },
      review: review ? presentReview(review, signer.time_zone) : null,
      photos: photos.map((photo) => ({ ...photo, url: reviewPhotoUrl(photo.id) })),
    };
  });
