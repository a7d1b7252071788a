import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { SearchParams } from './search-params.ts';

export const searchPageSize = 20;

export const searchQuery = (params: SearchParams) =>
  queryOptions({
    queryKey: ['search', params],
    queryFn: ({ signal }) => api.search.search({ ...params, pageSize: searchPageSize }, { signal }),
  });
