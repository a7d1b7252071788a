import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parseQueryString } from '#api-client/query-string.ts';
import { api } from '../../api/api.ts';
import { parseSearchParams } from '../search/index.ts';

const PAGE_SIZE = 15;

/** A search query with its location replaced by the device's, when known. */
export const withLocation = (query: string, location: string | null): string => {
  if (location === null) return query;
  const search = new URLSearchParams(query);
  search.set('location', location);
  return search.toString();
};

/** The search of a carousel, whose query comes from content. */
export const carouselQuery = (query: string) =>
  queryOptions({
    queryKey: ['carousel', query],
    queryFn: ({ signal }) =>
      api.search.search(
        { ...parseSearchParams(parseQueryString(query)), pageSize: PAGE_SIZE },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
