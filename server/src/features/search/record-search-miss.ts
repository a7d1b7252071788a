import type { SearchRequest } from '#contract/search.ts';
import { missedPlace, missedText } from '#domain/search/search-miss.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countMiss } from './search-miss-store.ts';

/** Whether a request names no more than a place and a text, so that one of them is what was missing. */
const hasNoFilter = (request: SearchRequest): boolean =>
  request.pageNo === 1 &&
  !request.acclaimed &&
  !request.isNew &&
  !request.reservations &&
  request.partySize === undefined &&
  [request.benefitsFor, request.features, request.mealsServed, request.priceRange].every(
    (values) => values.length === 0,
  );

/**
 * Counts a search that found nothing by its text and the place that it names; never a position, the place of a member
 * or what may name a person. Staff who view as a member are not counted.
 */
export const recordSearchMiss = async (ctx: Ctx, request: SearchRequest): Promise<void> => {
  const { location, restaurantOrCuisine } = request;
  const place = missedPlace(location.kind === 'place' ? location.text : '');
  const text = missedText(restaurantOrCuisine);
  if (place === null || text === null || (place === '' && text === '')) return;
  if (ctx.session?.emulationId || !hasNoFilter(request)) return;
  const day = businessDay(ctx.now());
  await ctx.tx((trx) => countMiss(trx, { partnerId: ctx.partnerId, day, text, place }));
};
