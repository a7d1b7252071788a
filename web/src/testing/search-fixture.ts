import type { Merchant } from '#contract/merchant.ts';
import type { SearchResponse } from '#contract/search.ts';

/** The first of three pages of 58 restaurants. */
export const searchFixture = (
  merchants: Merchant[] = [],
  changes: Partial<SearchResponse> = {},
): SearchResponse => ({
  merchants,
  totalResultSize: 58,
  totalPages: 3,
  location: null,
  facets: {
    acclaimed: 4,
    isNew: 6,
    reservations: 58,
    priceRange: { 1: 9, 2: 27, 3: 17, 4: 5 },
    features: { delivery: 24, dineIn: 58, takeout: 36, onlineOrdering: 18 },
    mealsServed: { breakfast: 7, brunch: 19, lunch: 41, dinner: 52, lateNight: 11 },
    benefitsFor: { today: 5, Sun: 1, Mon: 2, Tue: 3, Wed: 4, Thu: 5, Fri: 6, Sat: 7 },
  },
  ...changes,
});
