import { roundCoordinates } from '#domain/search/coordinates.ts';
import { findPlace } from '#search-engine/places/find-place.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { SearchService } from './search-service.ts';
import { readMemberZip } from './store.ts';

/** The location of the member's ZIP code; null when unknown. */
export const memberLocation = async (search: SearchService, ctx: Ctx) => {
  if (!ctx.member) return null;
  const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
  const zip = await ctx.tx((trx) => readMemberZip(trx, key));
  const place = zip ? findPlace(await search.places(), zip) : null;
  return place && { text: place.text, ...roundCoordinates(place) };
};
