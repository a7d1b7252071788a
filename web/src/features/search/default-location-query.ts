import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_COORDINATES, DEFAULT_LOCATION_TEXT } from '#domain/search/coordinates.ts';
import { api } from '../../platform/api.ts';

/** Where to search when the device does not say where it is: asked once, never retried (B §4, B §7). */
export const defaultLocationQuery = () =>
  queryOptions({
    queryKey: ['default-location'],
    queryFn: async ({ signal }): Promise<string> => {
      const { latitude, longitude } = await api.search.defaultUserLocation(undefined, { signal });
      const isFixed =
        latitude === DEFAULT_COORDINATES.latitude && longitude === DEFAULT_COORDINATES.longitude;
      return isFixed ? DEFAULT_LOCATION_TEXT : `${latitude},${longitude}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
