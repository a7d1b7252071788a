import type { ReviewForm, ReviewPost } from '#contract/reviews.ts';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { statusOnSubmit } from '#domain/reviews/review-form.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { recordReview } from '#server/earning/schedule/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

import { describePhotos } from './photo-store.ts';
import { readForm, reviewKey } from './read-form.ts';
import { updateReview } from './store.ts';

export type ReviewDeps = { engine: Engine };

const POSTS_PER_HOUR = 30;

const limit = (ctx: Ctx) =>
  ctx.limiter.consume([
    {
      name: 'review',
      times: POSTS_PER_HOUR,
      everyMs: HOUR_MS,
      subject: `${ctx.partnerId}|${memberOf(ctx).id}`,
    },
  ]);

/** Writes what the member's photos show, without card numbers. */
const describe = (ctx: Ctx, { id, photoAlts }: ReviewPost): Promise<void> =>
  ctx.tx((trx) =>
    describePhotos(
      trx,
      reviewKey(ctx, id),
      Object.fromEntries(
        Object.entries(photoAlts).map(([photo, alt]) => [photo, maskCardNumbers(alt)]),
      ),
    ),
  );

const reviewOf = (ctx: Ctx, { id, rating, aspects, comment }: ReviewPost) => ({
  ...reviewKey(ctx, id),
  rating,
  aspects,
  comment: maskCardNumbers(comment),
});

/** Posts the review of one of the member's dines, once, within its window. */
export const createPostReview =
  (deps: ReviewDeps) =>
  async (ctx: Ctx, typed: ReviewPost): Promise<ReviewForm> => {
    await limit(ctx);
    const review = reviewOf(ctx, typed);
    const result = await recordReview(deps.engine, { ...review, source: 'form' });
    if (result === 'notFound') throw new AppError('notFound');
    if (result === 'repeated') throw new AppError('conflict');
    if (result === 'closed') throw new AppError('tooLate');
    await describe(ctx, typed);
    return readForm(ctx, { id: typed.id });
  };

/** Edits a review while its window is open; edited text waits for moderation again. */
export const editReview = async (ctx: Ctx, typed: ReviewPost): Promise<ReviewForm> => {
  await limit(ctx);
  const form = await readForm(ctx, { id: typed.id });
  if (!form.review) throw new AppError('notFound');
  if (form.state !== 'open') throw new AppError('tooLate');
  const review = reviewOf(ctx, typed);
  const status = statusOnSubmit(review.comment, form.photos.length);
  await describe(ctx, typed);
  await ctx.tx((trx) => updateReview(trx, { ...review, status, now: ctx.now() }));
  return readForm(ctx, { id: typed.id });
};
