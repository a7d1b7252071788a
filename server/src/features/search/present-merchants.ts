import type { Merchant } from '#contract/merchant.ts';
import { milesBetween } from '#domain/search/coordinates.ts';
import { isRetiredOn } from '#domain/search/highlight-on.ts';
import { findMerchant } from '#search-engine/search-index.ts';
import { flexOffersFor } from '#server/features/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { presentMerchant } from './present-merchant.ts';
import { memberLocation } from './search-location.ts';
import type { SearchService } from './search-service.ts';
import { viewerOf } from './viewer.ts';

/** Restaurants in the order of ids, with the distance from the member's location when known. */
export const presentMerchants = async (
  search: SearchService,
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ merchant: Merchant; isRetired: boolean }[]> => {
  const index = await search.index();
  const home = await memberLocation(search, ctx);
  const offers = await ctx.tx((trx) => flexOffersFor(trx, ctx, ids));
  const viewer = viewerOf(ctx);
  const merchants = ids.flatMap((id) => findMerchant(index, id) ?? []);
  const variants = search.variantsOf(merchants);
  return merchants.map((merchant, position) => {
    const { day } = search.localDay(merchant.timeZone);
    const distance = home && milesBetween(home, merchant);
    const flexOffer = offers.get(merchant.id) ?? null;
    const isRetired = isRetiredOn(merchant, day);
    const shown = { distance, day, flexOffer, variant: variants[position] ?? 0 };
    return { merchant: presentMerchant(merchant, viewer, shown), isRetired };
  });
};
