import { defineFeature } from '#server/platform/define-feature.ts';
import { checkEarning } from '../../earning/explain/index.ts';
import { listReviews, readFlexOffer } from '../merchant/index.ts';
import { readDefaultLocation } from './read-default-location.ts';
import { type EarningLimit, readEarningToday } from './read-earning-today.ts';
import { readMerchant } from './read-merchant.ts';
import { type FindOpen, searchMerchants } from './search-merchants.ts';
import type { SearchService } from './search-service.ts';
import { suggestLocations } from './suggest-locations.ts';
import { suggestRestaurants } from './suggest-restaurants.ts';

export const searchFeature = (search: SearchService, findOpen: FindOpen, limit: EarningLimit) =>
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
        earningToday: readEarningToday(limit),
        reviews: listReviews,
        flexOffer: readFlexOffer,
      },
    },
  });
