import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { DEFAULT_PARTY_SIZE, DEFAULT_TIME } from '#domain/reservations/booking-rules.ts';
import { api } from '../../api/api.ts';
import { hasFilters } from './filter-choices.ts';
import { definedParams, type SearchParams, wantsTables } from './search-params.ts';

export const SEARCH_RESULTS_PER_PAGE = 20;

/** The query of a search page; list and map share it. */
export const searchQuery = (address: SearchParams) => {
  const { view: _, date, time, party, ...params } = address;
  const table = wantsTables(address)
    ? { ...(date && { date }), time: time ?? DEFAULT_TIME, partySize: party ?? DEFAULT_PARTY_SIZE }
    : {};
  const request = { ...params, ...table };
  return queryOptions({
    queryKey: ['search', request],
    queryFn: ({ signal }) =>
      api.search.search({ ...request, pageSize: SEARCH_RESULTS_PER_PAGE }, { signal }),
    // The former list stays until the next one arrives.
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
};

/** The search to suggest where one finds nothing: every restaurant of the place, else those of the default location. */
export const widerSearch = (params: SearchParams, isLocationKnown: boolean): SearchParams => {
  const { location, sortBy } = params;
  const isWider = params.restaurantOrCuisine !== undefined || hasFilters(params);
  return definedParams({ location: isLocationKnown && isWider ? location : undefined, sortBy });
};

/** Loads the wider search of one that found nothing. */
export const prefetchWiderSearch = async (queryClient: QueryClient, params: SearchParams) => {
  const found = queryClient.getQueryData(searchQuery(params).queryKey);
  if (found?.merchants.length !== 0) return;
  await queryClient.prefetchQuery(searchQuery(widerSearch(params, found.location !== null)));
};

export const earningTodayQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['earning-today', ids],
    queryFn: ({ signal }) => api.merchant.earningToday({ ids: ids.join(',') }, { signal }),
    // A card linked or removed a moment ago changes it.
    staleTime: 0,
  });

/** The tables of the restaurants in a list, for the wanted table of the address. */
export const tablesQuery = (ids: string[], { date, time = '19:00', party = 2 }: SearchParams) =>
  queryOptions({
    queryKey: ['tables', ids, date ?? '', time, party],
    queryFn: ({ signal }) =>
      api.reservations.tables(
        { ids: ids.join(','), ...(date && { date }), time, partySize: party },
        { signal },
      ),
    staleTime: 30_000,
    retry: false,
  });
