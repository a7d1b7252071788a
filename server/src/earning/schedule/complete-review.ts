import { type Engine, recalculateBills } from '#server/earning/batch/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { insertReview, readReviewable } from './review-store.ts';

export type Review = {
  partnerId: string;
  memberId: number;
  dineId: number;
  rating: number | null;
  comment?: string;
};
/** `closed`: the dine earned nothing, is held, or its review window has ended. */
export type ReviewResult = 'completed' | 'notFound' | 'closed';

/**
 * Records the review of a dine, once; where the program's rewards wait for it, the reward is awarded. A second
 * review of the same dine changes nothing and counts as completed.
 */
export const completeReview = (engine: Engine, review: Review): Promise<ReviewResult> =>
  asEngine(engine.db, async (trx) => {
    await lockMembers(trx, [review]);
    const dine = await readReviewable(trx, review);
    if (!dine) return 'notFound';
    if (dine.isReviewed) return 'completed';
    const isOver = dine.dueAt !== null && dine.status === 'Pending' && dine.dueAt <= engine.now();
    if (dine.status === 'Forfeit' || dine.status === 'Deferred' || isOver) return 'closed';
    await insertReview(trx, { ...review, at: engine.now() });
    // A bill that has not cleared finds its review when it does.
    if (dine.status === 'Pending' && dine.isCleared)
      await recalculateBills(trx, engine, { bills: [dine] });
    return 'completed';
  });
