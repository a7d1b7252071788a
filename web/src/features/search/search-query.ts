import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { refetchAfterReconnect } from '../../api/offline-query.ts';
import { parseSearchParams, type SearchParams } from './search-params.ts';

export const SEARCH_RESULTS_PER_PAGE = 20;

/** The query of a search page; list and map share it. */
export const searchQuery = (address: SearchParams) => {
  const { view: _, ...params } = parseSearchParams(address);
  return queryOptions({
    queryKey: ['search', params],
    queryFn: ({ signal }) =>
      api.search.search({ ...params, pageSize: SEARCH_RESULTS_PER_PAGE }, { signal }),
    ...refetchAfterReconnect,
  });
};
