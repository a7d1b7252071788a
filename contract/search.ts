import { z } from 'zod';
import { MEALS, MERCHANT_FEATURES } from '#domain/merchant/merchant.ts';
import {
  BENEFIT_DAYS,
  PRICE_FILTERS,
  SEARCH_PAGE_NO_MAX,
  SEARCH_PAGE_SIZE_DEFAULT,
  SEARCH_PAGE_SIZE_MAX,
  SEARCH_SORTS,
  SEARCH_TEXT_MAX,
} from '#domain/search/search-options.ts';
import { cachedEndpoint, publicEndpoint } from './endpoint.ts';
import { EarningToday, LocalDate, Merchant } from './merchant.ts';
import { LocalTime, PartySize } from './reservations.ts';
import { SearchLocation } from './search-location.ts';
import { lineText } from './text.ts';

/** Repeated values, an array, or comma-separated text. */
const Values = z
  .union([z.string().max(200), z.array(z.string().max(40)).max(20)])
  .default('')
  .transform((value) => [
    ...new Set(
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]);

const Flag = z
  .union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })])
  .default(false);

/** The search request. Values of one field are alternatives (OR), fields combine (AND). */
export const SearchRequest = z.object({
  campaignCode: lineText(40).default(''),
  location: SearchLocation,
  restaurantOrCuisine: lineText(SEARCH_TEXT_MAX).default(''),
  acclaimed: Flag,
  benefitsFor: Values.pipe(z.array(z.enum(BENEFIT_DAYS))),
  features: Values.pipe(z.array(z.enum(MERCHANT_FEATURES))),
  isNew: Flag,
  mealsServed: Values.pipe(z.array(z.enum(MEALS))),
  priceRange: Values.transform((values) => values.map(Number)).pipe(
    z.array(z.literal(PRICE_FILTERS)),
  ),
  /**
   * Restaurants that take reservations; with `partySize`, only those with a table for that party near the time count
   * as such, in this filter and in its facet.
   */
  reservations: Flag,
  date: LocalDate.optional(),
  time: LocalTime.optional(),
  partySize: PartySize.optional(),
  sortBy: z.enum(SEARCH_SORTS).default('distance'),
  pageNo: z.coerce.number().int().min(1).max(SEARCH_PAGE_NO_MAX).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .max(SEARCH_PAGE_SIZE_MAX)
    .default(SEARCH_PAGE_SIZE_DEFAULT),
});
export type SearchRequest = z.infer<typeof SearchRequest>;
export type SearchRequestInput = z.input<typeof SearchRequest>;

const count = z.int().min(0);

/** Result counts beside each filter value, computed without that filter's own selection. */
export const SearchFacets = z.object({
  acclaimed: count,
  isNew: count,
  reservations: count,
  priceRange: z.record(z.enum(['1', '2', '3', '4']), count),
  features: z.record(z.enum(MERCHANT_FEATURES), count),
  mealsServed: z.record(z.enum(MEALS), count),
  benefitsFor: z.record(z.enum(BENEFIT_DAYS), count),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

/** A location to center a search on. */
export const ResolvedLocation = z.object({
  text: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type ResolvedLocation = z.infer<typeof ResolvedLocation>;

/** `location` is null when the text matches no known location; then there are no results. */
export const SearchResponse = z.object({
  merchants: z.array(Merchant),
  /** The rewards of a dine today at the restaurants of the page; absent for visitors. */
  earningToday: z.array(EarningToday).optional(),
  totalResultSize: count,
  totalPages: count,
  facets: SearchFacets,
  location: ResolvedLocation.nullable(),
  /** The time zone of the first restaurant; absent without one. */
  timeZone: z.string().optional(),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

/** Kinds of places that a location can name. */
export const locationKinds = ['zip', 'city', 'state', 'neighborhood'] as const;

/** A location suggestion; `text` is the query for it. */
export const LocationSuggestion = ResolvedLocation.extend({ kind: z.enum(locationKinds) });
export type LocationSuggestion = z.infer<typeof LocationSuggestion>;

export const LocationSuggestions = z.object({ locations: z.array(LocationSuggestion) });
export type LocationSuggestions = z.infer<typeof LocationSuggestions>;

/** A cuisine with its restaurants in the area, or a restaurant with its distance in miles. */
export const SearchSuggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cuisine'), text: z.string(), count }),
  z.object({
    kind: z.literal('merchant'),
    id: z.string(),
    text: z.string(),
    city: z.string(),
    neighborhood: z.string(),
    distance: z.number().min(0),
  }),
]);
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

export const SearchSuggestions = z.object({ suggestions: z.array(SearchSuggestion) });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

const SuggestionRequest = z.object({
  q: lineText(SEARCH_TEXT_MAX).default(''),
  location: SearchLocation,
});
export type SuggestionRequest = z.infer<typeof SuggestionRequest>;

export const searchContract = {
  search: cachedEndpoint
    .route({ method: 'GET', path: '/api/v2/Merchants/Search', tags: ['search'] })
    .input(SearchRequest)
    .output(SearchResponse),
  locations: cachedEndpoint
    .route({ method: 'GET', path: '/api/Locations', tags: ['search'] })
    .input(z.object({ q: lineText(SEARCH_TEXT_MAX).default('') }))
    .output(LocationSuggestions),
  suggestions: cachedEndpoint
    .route({ method: 'GET', path: '/api/Suggestions', tags: ['search'] })
    .input(SuggestionRequest)
    .output(SearchSuggestions),
  defaultUserLocation: publicEndpoint
    .route({ method: 'GET', path: '/api/DefaultUserLocation', tags: ['search'] })
    .output(ResolvedLocation),
};
