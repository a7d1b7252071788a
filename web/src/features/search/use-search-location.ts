import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DEFAULT_LOCATION } from '#domain/search/coordinates.ts';
import { readLocation } from '#domain/search/read-location.ts';
import { api } from '../../api/api.ts';
import { usePosition } from '../geolocation/index.ts';
import { readLastSearch, readManualLocation } from './saved-search.ts';
import type { SearchParams } from './search-params.ts';

/** Location to search when the device's is unknown; fetched once, never retried. */
const defaultLocationQuery = () =>
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

type Go = (params: SearchParams, options?: { replace: boolean }) => void;

/**
 * Resolves the location of a search: "Current Location" requests the device's position; a page
 * opened without parameters restores the last search, else the last typed location.
 */
export const useSearchLocation = (params: SearchParams, go: Go) => {
  const { location = '' } = params;
  const queryClient = useQueryClient();
  const { kind } = readLocation(location);
  const isOpening = useRef(true);
  const { state, locate } = usePosition({
    location,
    onFound: (found) => {
      if (found !== location) go({ ...params, location: found }, { replace: kind !== 'place' });
    },
  });
  const resolveLocation = useEffectEvent((requested: typeof kind) => {
    const isBare = isOpening.current && Object.keys(params).length === 0;
    isOpening.current = false;
    if (requested === 'currentLocation') locate();
    if (requested !== 'none') return;
    const manual = readManualLocation();
    const base = isBare ? readLastSearch() : params;
    const next = { ...(manual && { location: manual }), ...base };
    if (Object.keys(next).length > Object.keys(params).length) go(next, { replace: true });
  });
  const fallBack = useEffectEvent(async () => {
    const location = await queryClient
      .ensureQueryData(defaultLocationQuery())
      .catch(() => DEFAULT_LOCATION);
    if (kind !== 'place') go({ ...params, location }, { replace: true });
  });
  useEffect(() => {
    if (state === 'blocked' || state === 'unavailable') void fallBack();
  }, [state]);
  useEffect(() => resolveLocation(kind), [kind]);
  return { state, locate };
};
