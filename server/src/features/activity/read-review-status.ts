import type { ReviewQuery, ReviewStatus } from '#contract/activity.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import { readReviewed } from './store.ts';

/** Parses a transaction id; null if it is invalid. */
export const dineId = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null;

/** Signs a dine, so that an external form can only complete the review of that dine. */
export type ProveDine = (dine: { partnerId: string; dineId: number }) => string;

export const createReadReviewStatus =
  (proveDine: ProveDine) =>
  async (ctx: Ctx, { txnId }: ReviewQuery): Promise<ReviewStatus[]> => {
    const key = memberKeyOf(ctx);
    const ids = txnId.map(dineId).filter((id) => id !== null);
    if (ids.length === 0) return [];
    const rows = await ctx.tx((trx) => readReviewed(trx, key, ids));
    return rows.map(({ id, completed_at }) => ({
      id: String(id),
      completed: completed_at !== null,
      proof: proveDine({ partnerId: ctx.partnerId, dineId: id }),
    }));
  };
