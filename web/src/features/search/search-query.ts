import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { refetchAfterReconnect } from '../../api/offline-query.ts';
import { readSearchParams, type SearchParams } from './search-params.ts';

export const searchPageSize = 20;

/** The search behind a page; list and map show the same, whatever else the address carries. */
export const searchQuery = (address: SearchParams) => {
  const { view: _, ...params } = readSearchParams(address);
  return queryOptions({
    queryKey: ['search', params],
    queryFn: ({ signal }) => api.search.search({ ...params, pageSize: searchPageSize }, { signal }),
    ...refetchAfterReconnect,
  });
};
