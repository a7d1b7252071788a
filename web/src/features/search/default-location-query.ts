import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_LOCATION } from '#domain/search/coordinates.ts';
import { api } from '../../api/api.ts';

/** Location to search when the device's is unknown; fetched once, never retried. */
export const defaultLocationQuery = () =>
  queryOptions({
    queryKey: ['default-location'],
    queryFn: async ({ signal }): Promise<string> => {
      const { latitude, longitude, text } = await api.search.defaultUserLocation(undefined, {
        signal,
      });
      const coordinates = `${latitude},${longitude}`;
      return coordinates === DEFAULT_LOCATION ? coordinates : text;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
