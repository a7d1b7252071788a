import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_LOCATION } from '#domain/search/coordinates.ts';
import { api } from '../../api/api.ts';

/** Where to search when the device does not say where it is: asked once, never retried (B §4, B §7). */
export const defaultLocationQuery = () =>
  queryOptions({
    queryKey: ['default-location'],
    queryFn: async ({ signal }): Promise<string> => {
      const { latitude, longitude, text } = await api.search.defaultUserLocation(undefined, {
        signal,
      });
      const at = `${latitude},${longitude}`;
      return at === DEFAULT_LOCATION ? at : text;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
