import { queryOptions } from '@tanstack/react-query';
import { parseAddressQuery } from '../../platform/address-query.ts';
import { api } from '../../platform/api.ts';
import { readSearchParams } from '../search/index.ts';

const pageSize = 15;

/** The search whose restaurants illustrate how it works. */
export const sceneSearch = 'sortBy=rating';

/** The search behind a carousel, whose query comes from content. */
export const carouselQuery = (query: string) =>
  queryOptions({
    queryKey: ['carousel', query],
    queryFn: ({ signal }) =>
      api.search.search({ ...readSearchParams(parseAddressQuery(query)), pageSize }, { signal }),
  });
