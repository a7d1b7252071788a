import { isReviewable } from '#domain/activity/review.ts';
import type { AspectRatings, ReviewSource } from '#domain/reviews/review-form.ts';
import { dateIn } from '#domain/time/local-time.ts';
import { type Engine, recalculateBills } from '#server/earning/batch/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { insertReview, readReviewable } from './store.ts';

export type Review = {
  partnerId: string;
  memberId: number;
  dineId: number;
  rating: number | null;
  comment?: string;
  /** From an external form unless named. */
  source?: ReviewSource;
  aspects?: AspectRatings;
};
/** `closed`: the dine cannot be reviewed, or its review window has ended. */
export type ReviewResult = 'completed' | 'notFound' | 'closed';

/**
 * Records the review of a dine, once; where the partner's rewards wait for it, the reward is awarded. A second review
 * of the same dine is `repeated` and changes nothing. Today is the restaurant's.
 */
export const recordReview = (engine: Engine, review: Review): Promise<ReviewResult | 'repeated'> =>
  asEngine(engine.db, async (trx) => {
    await lockMembers(trx, [review]);
    const dine = await readReviewable(trx, review);
    if (!dine) return 'notFound';
    if (dine.isReviewed) return 'repeated';
    if (!isReviewable(dine, dateIn(engine.now(), dine.timeZone))) return 'closed';
    await insertReview(trx, { ...review, at: engine.now() });
    // A bill that has not cleared finds its review when it does.
    if (dine.awardStatus === 'Pending' && dine.isCleared)
      await recalculateBills(trx, engine, { bills: [dine] });
    return 'completed';
  });

/** As `recordReview`, for a caller that repeats its request: a second review of the same dine counts as completed. */
export const completeReview = async (engine: Engine, review: Review): Promise<ReviewResult> => {
  const result = await recordReview(engine, review);
  return result === 'repeated' ? 'completed' : result;
};
