import type { ReviewQuery, ReviewStatus } from '#contract/activity.ts';
import { reviewProof } from '#server/features/reviews/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { dineId } from './dine-id.ts';
import { readReviewed } from './store.ts';

export const createReadReviewStatus =
  (proofKey: string) =>
  async (ctx: Ctx, { txnId }: ReviewQuery): Promise<ReviewStatus[]> => {
    const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
    const ids = txnId.map(dineId).filter((id) => id !== null);
    if (ids.length === 0) return [];
    const rows = await ctx.tx((trx) => readReviewed(trx, key, ids));
    return rows.map(({ id, completed_at }) => ({
      id: String(id),
      completed: completed_at !== null,
      proof: reviewProof(proofKey, { partnerId: ctx.partnerId, dineId: id }),
    }));
  };
