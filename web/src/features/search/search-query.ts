import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { SearchParams } from './search-params.ts';

export const searchPageSize = 20;

/** The search behind a page; list and map show the same. */
export const searchQuery = ({ view: _, ...params }: SearchParams) =>
  queryOptions({
    queryKey: ['search', params],
    queryFn: ({ signal }) => api.search.search({ ...params, pageSize: searchPageSize }, { signal }),
  });
