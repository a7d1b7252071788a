import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { parseQueryString } from '../../browser/query-string.ts';
import { readSearchParams } from '../search/index.ts';

const pageSize = 15;

/** The search whose restaurants illustrate how it works. */
export const sceneSearch = 'sortBy=rating';

/** A search with its location replaced by that of the device, where that is known (B §2 Merchant carousel). */
export const searchAt = (query: string, place: string | null): string => {
  if (place === null) return query;
  const search = new URLSearchParams(query);
  search.set('location', place);
  return search.toString();
};

/** The search behind a carousel, whose query comes from content. */
export const carouselQuery = (query: string) =>
  queryOptions({
    queryKey: ['carousel', query],
    queryFn: ({ signal }) =>
      api.search.search({ ...readSearchParams(parseQueryString(query)), pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
