import type { LocationSuggestions } from '#contract/search.ts';
import { roundCoordinates } from '#domain/search/coordinates.ts';
import { suggestPlaces } from '#search-engine/places/suggest-places.ts';
import type { Ctx } from '#server/platform/context.ts';
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
