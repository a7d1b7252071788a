import type { MerchantReview, MerchantReviews } from '#contract/merchant.ts';
import { reviewPhotoUrl } from '#domain/images/image-path.ts';
import type { ReviewSort } from '#domain/merchant/merchant.ts';
import { summarizeRatings, summarizeSources } from '#domain/merchant/summarize-ratings.ts';
import { signReviewer } from '#domain/reviews/review-form.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  averageAspects,
  countRatings,
  countReviewers,
  listReviewRows,
  type ReviewRow,
  readListing,
} from './store.ts';

type ReviewsQuery = { id: string; sortBy: ReviewSort; pageNo: number; resultsPerPage: number };

const present = (row: ReviewRow): MerchantReview => {
  const { firstName, lastName, reply, repliedBy, photos, ...review } = row;
  return {
    ...review,
    photos: photos.map((photo) => ({ ...photo, url: reviewPhotoUrl(photo.id) })),
    reply: reply === '' ? null : { text: reply, author: repliedBy },
    author: signReviewer(firstName, lastName),
  };
};

/** Member reviews of a restaurant with the rating distribution. */
export const listReviews = async (
  ctx: Ctx,
  { id, sortBy, pageNo, resultsPerPage }: ReviewsQuery,
): Promise<MerchantReviews> => {
  return ctx.tx(async (trx) => {
    const listing = await readListing(trx, id);
    if (!listing) throw new AppError('notFound');
    const key = { partnerId: ctx.partnerId, merchantId: id };
    const ratings = await countRatings(trx, key);
    const { average, total, counts } = summarizeRatings(ratings);
    const page = { limit: resultsPerPage, offset: (pageNo - 1) * resultsPerPage };
    const rows = total === 0 ? [] : await listReviewRows(trx, { ...key, ...page, sortBy });
    return {
      data: rows.map(present),
      totalPages: Math.ceil(total / resultsPerPage),
      totalResultSize: total,
      reviewers: total === 0 ? 0 : await countReviewers(trx, key),
      average,
      counts,
      sources: summarizeSources(ratings, listing),
      aspects: await averageAspects(trx, key),
    };
  });
};
