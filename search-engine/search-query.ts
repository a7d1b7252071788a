import type { AcclaimedLevel, Meal, MerchantFeature } from '#domain/merchant/merchant.ts';
import type { Coordinates, MapBox } from '#domain/search/coordinates.ts';
import type { BenefitDay, IndexSort, PriceFilter } from '#domain/search/search-options.ts';
import type { SearchMerchant } from './search-merchant.ts';

/** The area of a search. Distances are measured from `center`. */
export type SearchArea =
  | { kind: 'around'; center: Coordinates; radiusMiles: number }
  | { kind: 'box'; center: Coordinates; box: MapBox }
  | { kind: 'state'; center: Coordinates; state: string };

/** The filters of docs/behavior/search.md#filters. Values of one field widen, fields narrow; empty and false do not filter. */
export type SearchFilters = {
  acclaimed: boolean;
  isNew: boolean;
  reservations: boolean;
  priceRange: readonly PriceFilter[];
  features: readonly MerchantFeature[];
  mealsServed: readonly Meal[];
  benefitsFor: readonly BenefitDay[];
};

/** The local day of a zone: days from 1970-01-01, and the weekday, Sunday 0. */
export type LocalDay = { day: number; weekday: number };

/** The acclaimed levels and reservations that the partner has, and under which campaign code offers are read. */
export type SearchPartner = {
  acclaimedLevels: readonly AcclaimedLevel[];
  hasReservations: boolean;
  campaignCode: string;
};

/** Only merchants of these levels and, if a code is given, with an offer under it. */
export type SearchCampaign = { offerCode: string | null; levels: readonly AcclaimedLevel[] };

/** A parsed search: an area, filters, an order and a page. */
export type SearchQuery = {
  area: SearchArea;
  text: string;
  filters: SearchFilters;
  campaign: SearchCampaign | null;
  partner: SearchPartner;
  /**
   * If set, only these restaurants count as taking reservations: those with a table near the
   * requested time.
   */
  openIds?: ReadonlySet<string> | undefined;
  sortBy: IndexSort;
  pageNo: number;
  pageSize: number;
  localDay: (timeZone: string) => LocalDay;
};

/** Results for each value, as if no value of its own field were selected. */
export type FacetCounts = {
  acclaimed: number;
  isNew: number;
  reservations: number;
  priceRange: Record<`${PriceFilter}`, number>;
  features: Record<MerchantFeature, number>;
  mealsServed: Record<Meal, number>;
  benefitsFor: Record<BenefitDay, number>;
};

/** `distance` in miles with two decimals. */
export type SearchHit = { merchant: SearchMerchant; distance: number };
/** One page of hits, the number of all of them, and facet counts over all of them. */
export type SearchResult = { hits: SearchHit[]; total: number; facets: FacetCounts };
