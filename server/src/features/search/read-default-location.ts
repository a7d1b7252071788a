import type { UserLocation } from '#contract/search.ts';
import { DEFAULT_COORDINATES, DEFAULT_LOCATION_TEXT } from '#domain/search/coordinates.ts';
import type { Ctx } from '#server/platform/context.ts';
import { memberLocation } from './member-location.ts';
import type { SearchService } from './search-service.ts';

/** The location of the member's ZIP code, else the default. */
export const readDefaultLocation =
  (search: SearchService) =>
  async (ctx: Ctx): Promise<UserLocation> => {
    const place = await memberLocation(search, ctx);
    return place ?? { text: DEFAULT_LOCATION_TEXT, ...DEFAULT_COORDINATES };
  };
