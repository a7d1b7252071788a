import type {
  LocationSuggestions,
  SearchSuggestion,
  SearchSuggestions,
  SuggestionRequest,
} from '#contract/search.ts';
import { roundCoordinates } from '#domain/search/coordinates.ts';
import { suggestPlaces } from '#search-engine/places/suggest-places.ts';
import { type Suggestion, suggestMerchants } from '#search-engine/suggest-merchants.ts';
import type { Ctx } from '#server/platform/context.ts';
import { resolveLocation } from './search-location.ts';
import type { SearchService } from './search-service.ts';

/** Autocompletes ZIP codes, cities, states and neighborhoods. */
export const suggestLocations =
  (search: SearchService) =>
  async (_ctx: Ctx, { q }: { q: string }): Promise<LocationSuggestions> => {
    const places = suggestPlaces(await search.places(), q);
    return {
      locations: places.map((place) => {
        const { kind, text } = place;
        return { kind, text, ...roundCoordinates(place) };
      }),
    };
  };

const present = (suggestion: Suggestion): SearchSuggestion => {
  if (suggestion.kind === 'cuisine')
    return { kind: 'cuisine', text: suggestion.cuisine, count: suggestion.count };
  const { id, name: text, city, neighborhood } = suggestion.merchant;
  return { kind: 'merchant', id, text, city, neighborhood, distance: suggestion.distance };
};

/** Autocompletes restaurants and cuisines around a location; an unknown location suggests nothing. */
export const suggestRestaurants =
  (search: SearchService) =>
  async (_ctx: Ctx, { q, location }: SuggestionRequest): Promise<SearchSuggestions> => {
    const resolved = await resolveLocation(search, location);
    if (!resolved) return { suggestions: [] };
    const query = { text: q, area: resolved.area, localDay: search.localDay };
    return { suggestions: suggestMerchants(await search.index(), query).map(present) };
  };
