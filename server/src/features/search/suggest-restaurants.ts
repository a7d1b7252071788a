import type { SearchSuggestion, SearchSuggestions, SuggestionRequest } from '#contract/search.ts';
import { type Suggestion, suggestMerchants } from '#search-engine/suggest-merchants.ts';
import type { Ctx } from '#server/platform/context.ts';
import { resolveLocation } from './resolve-location.ts';
import type { SearchService } from './search-service.ts';

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
