import { readLocation } from '#domain/search/read-location.ts';
import type { Gazetteer } from '#search-engine/places/gazetteer.ts';
import { type ResolvedArea, resolveArea } from '#search-engine/resolve-area.ts';
import type { SearchService } from './search-service.ts';

const emptyGazetteer: Gazetteer = { zips: [], states: new Map(), named: [] };

/** Resolves location text to an area; only names and ZIP codes wait for the gazetteer. */
export const resolveLocation = async (
  search: SearchService,
  location: string,
): Promise<ResolvedArea | null> => {
  const isNamed = readLocation(location).kind === 'place';
  return resolveArea(isNamed ? await search.places() : emptyGazetteer, location);
};
