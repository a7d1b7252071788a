import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Location suggestions for typed text. */
export const locationQuery = (typed: string) =>
  queryOptions({
    queryKey: ['locations', typed],
    queryFn: ({ signal }) => api.search.locations({ q: typed }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
