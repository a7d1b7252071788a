import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { checkEarning } from '../../earning/explain/index.ts';
import { listReviews, readFlexOffer } from '../merchant/index.ts';
import { readDefaultLocation } from './read-default-location.ts';
import { readMerchant } from './read-merchant.ts';
import { searchMerchants } from './search-merchants.ts';
import type { SearchService } from './search-service.ts';
import { suggestLocations } from './suggest-locations.ts';

export const createSearchHandlers = (
  search: SearchService,
): { search: HandlersOf<'search'>; merchant: HandlersOf<'merchant'> } => ({
  search: {
    search: searchMerchants(search),
    locations: suggestLocations(search),
    defaultUserLocation: readDefaultLocation(search),
  },
  merchant: {
    detail: readMerchant(search),
    earningCheck: checkEarning,
    reviews: listReviews,
    flexOffer: readFlexOffer,
  },
});
