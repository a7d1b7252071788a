import type { EarningToday } from '#contract/merchant.ts';
import { checkEarning, checkEarningOfList } from '#server/earning/explain/index.ts';
import { listReviews, readFlexOffer } from '#server/features/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { readMerchant } from './read-merchant.ts';
import { createEarningLimit } from './search-limit.ts';
import { readDefaultLocation } from './search-location.ts';
import { type FindOpen, searchMerchants } from './search-merchants.ts';
import type { SearchService } from './search-service.ts';
import { suggestLocations, suggestRestaurants } from './suggestions.ts';

const readEarningToday = () => {
  const enforceLimit = createEarningLimit();
  return async (ctx: Ctx, request: { ids: readonly string[] }): Promise<EarningToday[]> => {
    enforceLimit(ctx);
    return checkEarningOfList(ctx, request);
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
        earningCheck: checkEarning,
        earningToday: readEarningToday(),
        reviews: listReviews,
        flexOffer: readFlexOffer,
      },
    },
  });
