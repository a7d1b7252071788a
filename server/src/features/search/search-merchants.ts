import type { FlexOffer } from '#contract/flex-offer.ts';
import type { SearchRequest, SearchResponse } from '#contract/search.ts';
import { DEFAULT_TIME } from '#domain/reservations/booking-rules.ts';
import { FILTER_BITS, facetsOf } from '#search-engine/index/filter-bits.ts';
import { searchIndex } from '#search-engine/run-search.ts';
import type { SearchIndex } from '#search-engine/search-index.ts';
import type { SearchQuery } from '#search-engine/search-query.ts';
import { checkEarningOfList } from '#server/earning/explain/index.ts';
import { flexOffersFor, hasFlexOffers } from '#server/features/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dinePlanAt } from './dine-plan-at.ts';
import { presentMerchant } from './present-merchant.ts';
import { recordSearchMiss } from './record-search-miss.ts';
import { searchByEarning } from './search-by-earning.ts';
import { createSearchLimit } from './search-limit.ts';
import { memberLocation, resolveLocation } from './search-location.ts';
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

// Availability is checked for the restaurants nearest to the center.
const TABLES_SEARCHED = 240;

type Engine = Pick<SearchQuery, 'area' | 'text' | 'campaign' | 'partner' | 'localDay'>;

const noFilters = {
  acclaimed: false,
  isNew: false,
  reservations: true,
  priceRange: [],
  features: [],
  mealsServed: [],
  benefitsFor: [],
};

/** Returns the ids of the given restaurants with a table near the requested time. */
export type FindOpen = (ctx: Ctx, query: TableQuery) => Promise<ReadonlySet<string>>;
type TableQuery = { ids: string[]; date?: string | undefined; time: string; partySize: number };

/** The restaurants with the requested table; undefined if the request names no party size. */
const openIdsOf = async (
  ctx: Ctx,
  { index, engine, findOpen }: { index: SearchIndex; engine: Engine; findOpen: FindOpen },
  { date, time = DEFAULT_TIME, partySize }: SearchRequest,
): Promise<ReadonlySet<string> | undefined> => {
  if (partySize === undefined || !engine.partner.hasReservations) return undefined;
  const page = { pageNo: 1, pageSize: TABLES_SEARCHED, sortBy: 'distance' } as const;
  const { hits } = searchIndex(index, { ...engine, ...page, filters: noFilters });
  const ids = hits.map(({ merchant }) => merchant.id);
  return findOpen(ctx, { ids, date, time, partySize });
};

/** Runs a search; an unknown location returns no results and a null location. */
export const searchMerchants = (search: SearchService, findOpen: FindOpen) => {
  const enforceLimit = createSearchLimit();
  return async (ctx: Ctx, request: SearchRequest): Promise<SearchResponse> => {
    enforceLimit(ctx);
    const home = request.location.kind === 'none' ? await memberLocation(search, ctx) : null;
    const location = home ? ({ kind: 'place', text: home.text } as const) : request.location;
    const resolved = await resolveLocation(search, location);
    if (!resolved) {
      ctx.log.info({ location }, 'search.location_unknown');
      await recordSearchMiss(ctx, request);
      return emptyResponse();
    }
    const { area, text } = resolved;
    const viewer = viewerOf(ctx);
    const { campaignCode, restaurantOrCuisine, sortBy, pageNo, pageSize, ...fields } = request;
    const engine = {
      area,
      text: restaurantOrCuisine,
      partner: viewer,
      campaign: campaignFor(viewer, campaignCode),
      localDay: search.localDay,
    };
    const openIds = await openIdsOf(
      ctx,
      { index: await search.index(), engine, findOpen },
      request,
    );
    const query = { ...engine, filters: fields, pageNo, pageSize, ...(openIds && { openIds }) };
    const index = await search.index();
    const { hits, total, facets } =
      sortBy === 'earning'
        ? await searchByEarning(ctx, index, query)
        : searchIndex(index, { ...query, sortBy });
    if (total === 0) await recordSearchMiss(ctx, request);
    const ids = hits.map(({ merchant }) => merchant.id);
    const variants = search.variantsOf(hits.map(({ merchant }) => merchant));
    const offers = hasFlexOffers(ctx) ? await ctx.tx((trx) => flexOffersFor(trx, ctx, ids)) : none;
    const dines = hits.map(({ merchant }) => dinePlanAt(ctx, merchant.id, merchant));
    return {
      ...(viewer.isMember && { earningToday: await checkEarningOfList(ctx, dines) }),
      merchants: hits.map(({ merchant, distance }, position) => {
        const { day } = search.localDay(merchant.timeZone);
        const flexOffer = offers.get(merchant.id) ?? null;
        return presentMerchant(merchant, viewer, {
          distance,
          day,
          flexOffer,
          variant: variants[position] ?? 0,
        });
      }),
      totalResultSize: total,
      totalPages: Math.ceil(total / pageSize),
      facets,
      location: { text, ...area.center },
      ...(hits[0] && { timeZone: hits[0].merchant.timeZone }),
    };
  };
};
