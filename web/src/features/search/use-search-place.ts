import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DEFAULT_LOCATION } from '#domain/search/coordinates.ts';
import { readLocation } from '#domain/search/read-location.ts';
import { usePosition } from '../geolocation/index.ts';
import { defaultLocationQuery } from './default-location-query.ts';
import { readKeptSearch, readManual } from './kept-search.ts';
import type { SearchParams } from './search-params.ts';

type Go = (params: SearchParams, options?: { replace: boolean }) => void;

/**
 * The place of a search: an address that says 'Current Location' asks the device at once. One that opens the page
 * and says nothing at all takes up the last search, else the place typed last (B §2, B §3, B §4).
 */
export const useSearchPlace = (params: SearchParams, go: Go) => {
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
  const settle = useEffectEvent((asked: typeof kind) => {
    const isBare = isOpening.current && Object.keys(params).length === 0;
    isOpening.current = false;
    if (asked === 'currentLocation') locate();
    if (asked !== 'none') return;
    const manual = readManual();
    const kept = isBare ? readKeptSearch() : params;
    const next = { ...(manual && { location: manual }), ...kept };
    if (Object.keys(next).length > Object.keys(params).length) go(next, { replace: true });
  });
  const fallBack = useEffectEvent(async () => {
    const place = await queryClient
      .ensureQueryData(defaultLocationQuery())
      .catch(() => DEFAULT_LOCATION);
    if (kind !== 'place') go({ ...params, location: place }, { replace: true });
  });
  useEffect(() => {
    if (state === 'blocked') void fallBack();
  }, [state]);
  useEffect(() => settle(kind), [kind]);
  return { state, locate };
};
