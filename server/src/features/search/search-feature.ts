import type { EarningToday } from '#contract/merchant.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { checkEarning, checkEarningOfList } from '../../earning/explain/index.ts';
import { listReviews, readFlexOffer } from '../merchant/index.ts';
import { readDefaultLocation } from './read-default-location.ts';
import { readMerchant } from './read-merchant.ts';
import { createEarningLimit } from './search-limit.ts';
import { type FindOpen, searchMerchants } from './search-merchants.ts';
import type { SearchService } from './search-service.ts';
import { suggestLocations } from './suggest-locations.ts';
import { suggestRestaurants } from './suggest-restaurants.ts';

const readEarningToday = (rateLimitMultiplier: number) => {
  const enforceLimit = createEarningLimit(rateLimitMultiplier);
  return async (ctx: Ctx, request: { ids: readonly string[] }): Promise<EarningToday[]> => {
    enforceLimit(ctx);
    return checkEarningOfList(ctx, request);
  };
};

export const searchFeature = (
  search: SearchService,
  findOpen: FindOpen,
  rateLimitMultiplier: number,
) =>
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
        earningToday: readEarningToday(rateLimitMultiplier),
        reviews: listReviews,
        flexOffer: readFlexOffer,
      },
    },
  });
