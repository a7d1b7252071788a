import type { EarningCheck, EarningToday } from '#contract/merchant.ts';
import { findMerchant } from '#search-engine/search-index.ts';
import { checkEarning, checkEarningOfList } from '#server/earning/explain/index.ts';
import { listOffers, listReviews, readFlexOffer } from '#server/features/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { dinePlanAt } from './dine-plan-at.ts';
import { readMerchant } from './read-merchant.ts';
import { createEarningLimit } from './search-limit.ts';
import { readDefaultLocation } from './search-location.ts';
import { type FindOpen, searchMerchants } from './search-merchants.ts';
import type { SearchService } from './search-service.ts';
import { suggestLocations, suggestRestaurants } from './suggestions.ts';

const dinePlansAt = async (search: SearchService, ctx: Ctx, ids: readonly string[]) => {
  const index = await search.index();
  return ids.map((id) => dinePlanAt(ctx, id, findMerchant(index, id)));
};

const readEarningCheck =
  (search: SearchService) =>
  async (ctx: Ctx, { id }: { id: string }): Promise<EarningCheck> => {
    const [dine] = await dinePlansAt(search, ctx, [id]);
    if (!dine) throw new AppError('notFound');
    return checkEarning(ctx, dine);
  };

const readEarningToday = (search: SearchService) => {
  const enforceLimit = createEarningLimit();
  return async (ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<EarningToday[]> => {
    enforceLimit(ctx);
    return checkEarningOfList(ctx, await dinePlansAt(search, ctx, ids));
  };
};

export const searchFeature = (search: SearchService, findOpen: FindOpen) =>
  defineFeature({
    handlers: {
      search: {
        search: searchMerchants(search, findOpen),
        locations: suggestLocations(search),
        suggestions: suggestRestaurants(search),
        defaultUserLocation: readDefaultLocation(search),
      },
      merchant: {
        detail: readMerchant(search),
        earningCheck: readEarningCheck(search),
        earningToday: readEarningToday(search),
        reviews: listReviews,
        flexOffer: readFlexOffer,
        offers: listOffers,
      },
    },
  });
