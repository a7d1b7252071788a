import { WEEKDAYS } from '../merchant/merchant.ts';

/** Orders of the index; distance is the default. */
export const INDEX_SORTS = ['distance', 'rating', 'price', 'name', 'newest'] as const;
export type IndexSort = (typeof INDEX_SORTS)[number];

/** Orders of a search; `earning` puts first what earns the member most today. */
export const SEARCH_SORTS = [...INDEX_SORTS, 'earning'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Days that the filter for available benefits takes; `today` is the merchant's own day. */
export const BENEFIT_DAYS = ['today', ...WEEKDAYS] as const;
export type BenefitDay = (typeof BENEFIT_DAYS)[number];

/** Prices that can be filtered by. */
export const PRICE_FILTERS = [1, 2, 3, 4] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

/** Bounds of a search request. */
export const SEARCH_TEXT_MAX = 80;
/** Bounds of paging through results. */
export const SEARCH_PAGE_SIZE_MAX = 50;
export const SEARCH_PAGE_SIZE_DEFAULT = 20;
export const SEARCH_PAGE_NO_MAX = 100_000;
