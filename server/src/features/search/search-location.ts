import type { ResolvedLocation } from '#contract/search.ts';
import {
  DEFAULT_COORDINATES,
  DEFAULT_LOCATION_TEXT,
  roundCoordinates,
} from '#domain/search/coordinates.ts';
import type { LocationRequest } from '#domain/search/read-location.ts';
import { findPlace } from '#search-engine/places/find-place.ts';
import type { Gazetteer } from '#search-engine/places/gazetteer.ts';
import { type ResolvedArea, resolveArea } from '#search-engine/resolve-area.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import type { SearchService } from './search-service.ts';
import { readMemberZip } from './store.ts';

/** The location of the member's ZIP code; null when unknown. */
export const memberLocation = async (search: SearchService, ctx: Ctx) => {
  if (!ctx.member) return null;
  const key = memberKeyOf(ctx);
  const zip = await ctx.tx((trx) => readMemberZip(trx, key));
  const place = zip ? findPlace(await search.places(), zip) : null;
  return place && { text: place.text, ...roundCoordinates(place) };
};

/** The location of the member's ZIP code, else the default. */
export const readDefaultLocation =
  (search: SearchService) =>
  async (ctx: Ctx): Promise<ResolvedLocation> => {
    const place = await memberLocation(search, ctx);
    return place ?? { text: DEFAULT_LOCATION_TEXT, ...DEFAULT_COORDINATES };
  };

const emptyGazetteer: Gazetteer = { zips: [], states: new Map(), named: [] };

/** Resolves a location to an area; only names and ZIP codes wait for the gazetteer. */
export const resolveLocation = async (
  search: SearchService,
  location: LocationRequest,
): Promise<ResolvedArea | null> => {
  const gazetteer = location.kind === 'place' ? await search.places() : emptyGazetteer;
  return resolveArea(gazetteer, location);
};
