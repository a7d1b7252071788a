import { useEffect, useEffectEvent } from 'react';
import { readLocation } from '#domain/search/read-location.ts';
import { usePosition } from '../geolocation/index.ts';
import { useManualLocation } from './kept-search.ts';
import type { SearchParams } from './search-params.ts';

type Go = (params: SearchParams, options?: { replace: boolean }) => void;

/**
 * The place of a search: an address that says 'Current Location' asks the device at once, and one that says
 * nothing takes the place typed last (B §2, B §4).
 */
export const useSearchPlace = (params: SearchParams, go: Go) => {
  const { location = '' } = params;
  const { kind } = readLocation(location);
  const manual = useManualLocation();
  const { state, locate } = usePosition({
    isFollowing: kind === 'point',
    onFound: (found) => {
      if (found !== location) go({ ...params, location: found }, { replace: kind !== 'place' });
    },
  });
  const settle = useEffectEvent((asked: typeof kind, kept: string) => {
    if (asked === 'currentLocation') locate();
    if (asked === 'none' && kept !== '') go({ ...params, location: kept }, { replace: true });
  });
  useEffect(() => settle(kind, manual), [kind, manual]);
  return { state, locate };
};
