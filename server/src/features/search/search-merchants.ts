import type { FlexOffer } from '#contract/merchant.ts';
import type { SearchRequest, SearchResponse } from '#contract/search.ts';
import { FILTER_BITS, facetsOf } from '#search-engine/index/filter-bits.ts';
import { searchIndex } from '#search-engine/run-search.ts';
import type { Ctx } from '#server/platform/context.ts';
import { flexOffersFor, hasFlexOffers } from '../merchant/index.ts';
import { memberLocation } from './member-location.ts';
import { presentMerchant } from './present-merchant.ts';
import { resolveLocation } from './resolve-location.ts';
import { createSearchLimit } from './search-limit.ts';
import type { SearchService } from './search-service.ts';
import { campaignFor, viewerOf } from './viewer.ts';

const none: ReadonlyMap<string, FlexOffer> = new Map();

const emptyResponse = (): SearchResponse => ({
  merchants: [],
  totalResultSize: 0,
  totalPages: 0,
  facets: facetsOf(new Int32Array(FILTER_BITS)),
  location: null,
});

/** Runs a search; an unknown location returns no results and a null location. */
export const searchMerchants = (search: SearchService) => {
  const enforceLimit = createSearchLimit();
  return async (ctx: Ctx, request: SearchRequest): Promise<SearchResponse> => {
    enforceLimit(ctx);
    const home = request.location === '' ? await memberLocation(search, ctx) : null;
    const resolved = await resolveLocation(search, home?.text ?? request.location);
    if (!resolved) {
      ctx.log.info({ location: request.location }, 'search.location_unknown');
      return emptyResponse();
    }
    const { area, text } = resolved;
    const viewer = viewerOf(ctx);
    const { campaignCode, restaurantOrCuisine, sortBy, pageNo, pageSize, ...fields } = request;
    const { hits, total, facets } = searchIndex(await search.index(), {
      area,
      text: restaurantOrCuisine,
      filters: fields,
      campaign: campaignFor(viewer, campaignCode),
      program: viewer,
      sortBy,
      pageNo,
      pageSize,
      localDay: search.localDay,
    });
    const ids = hits.map(({ merchant }) => merchant.id);
    const offers = hasFlexOffers(ctx) ? await ctx.tx((trx) => flexOffersFor(trx, ctx, ids)) : none;
    return {
      merchants: hits.map(({ merchant, distance }) => {
        const { day } = search.localDay(merchant.timeZone);
        const flexOffer = offers.get(merchant.id) ?? null;
        return presentMerchant(merchant, viewer, { distance, day, flexOffer });
      }),
      totalResultSize: total,
      totalPages: Math.ceil(total / pageSize),
      facets,
      location: { text, ...area.center },
    };
  };
};
