import { planningMember, planRewards } from '#server/earning/explain/index.ts';
import { viewerOf } from '#server/features/search/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { BookingSite } from './open-site.ts';

type DatedSite = { site: BookingSite; date: string };

const keyOf = ({ site, date }: DatedSite) => `${site.merchantId} ${date}`;

/** Whether the member used up a limit of the month at a restaurant, so that reserving adds nothing. */
export const findUsedUp = async (
  ctx: Ctx,
  dated: readonly DatedSite[],
): Promise<(at: DatedSite) => boolean> => {
  if (!viewerOf(ctx).isMember || dated.length === 0) return () => false;
  const dines = dated.map(({ site: { merchantId, priceRange }, date }) => ({
    merchantId,
    priceRange,
    date,
    isBookable: true,
  }));
  const plans = await ctx.tx((trx) => planRewards(trx, planningMember(ctx), dines));
  const used = new Set(
    plans
      .filter(
        ({ reward: { reason } }) =>
          reason === 'visitLimitReached' || reason === 'spendLimitReached',
      )
      .map(({ dine, date }) => `${dine.merchantId} ${date}`),
  );
  return (at) => used.has(keyOf(at));
};
