import { readLocation } from '#domain/search/read-location.ts';
import type { Gazetteer } from '#search-engine/places/gazetteer.ts';
import { type ResolvedArea, resolveArea } from '#search-engine/resolve-area.ts';
import type { SearchService } from './search-service.ts';

const nowhere: Gazetteer = { zips: [], states: new Map(), named: [] };

/** The area of a location text; only a name or a ZIP code waits for the places to be there. */
export const resolveLocation = async (
  search: SearchService,
  location: string,
): Promise<ResolvedArea | null> => {
  const isNamed = readLocation(location).kind === 'place';
  return resolveArea(isNamed ? await search.places() : nowhere, location);
};
