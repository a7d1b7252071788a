import type { SearchMerchant } from '../search-merchant.ts';
import type { SearchFilters, SearchQuery } from '../search-query.ts';
import { TODAY } from './arbitrary-search.ts';

/** A restaurant without features, meals, dates or offers, at the center of `aQuery`. */
export const aMerchant = (changed: Partial<SearchMerchant> = {}): SearchMerchant => ({
  id: 'm1',
  name: 'Plain Table',
  cuisines: [],
  city: 'New York',
  state: 'NY',
  neighborhood: '',
  latitude: 40.75,
  longitude: -73.99,
  timeZone: 'America/New_York',
  priceRange: 0,
  overallRating: 0,
  numberOfRatings: 0,
  features: [],
  meals: [],
  acclaimedLevel: 0,
  highlight: null,
  openTableId: null,
  ordersElsewhere: false,
  cover: '',
  joinedDay: null,
  retiredDay: null,
  offers: [],
  change: 0,
  ...changed,
});

/** No filters selected. */
export const NO_FILTERS: SearchFilters = {
  acclaimed: false,
  isNew: false,
  reservations: false,
  priceRange: [],
  features: [],
  mealsServed: [],
  benefitsFor: [],
};

/** A query within 25 miles, without text or filters, on Friday, day 20,000, in every zone. */
export const aQuery = (changed: Partial<SearchQuery> = {}): SearchQuery => ({
  area: {
    kind: 'around',
    center: { latitude: 40.75, longitude: -73.99 },
    radiusMiles: 25,
  },
  text: '',
  filters: NO_FILTERS,
  campaign: null,
  partner: { acclaimedLevels: [1, 2], hasReservations: true, campaignCode: '*' },
  sortBy: 'distance',
  pageNo: 1,
  pageSize: 50,
  localDay: () => ({ day: TODAY, weekday: 5 }),
  ...changed,
});
