import { useState } from 'react';
import { roundCoordinates } from '#domain/search/coordinates.ts';
import { CURRENT_LOCATION_TEXT } from '#domain/search/read-location.ts';

const timeoutMs = 7000;

export type LocateState = 'idle' | 'locating' | 'blocked';

/** Asks the browser once where it is; the answer is `lat,lng`, rounded to 2 decimals (B §4 Geolocation). */
export const useCurrentLocation = (onFound: (location: string) => void) => {
  const [state, setState] = useState<LocateState>('idle');
  const locate = () => {
    if (!navigator.geolocation) {
      setState('blocked');
      return;
    }
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { latitude, longitude } = roundCoordinates(coords);
        setState('idle');
        onFound(`${latitude},${longitude}`);
      },
      () => setState('blocked'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
    );
  };
  return { state, locate };
};

const coordinates = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/;

/** What the location field shows for a location of the address: coordinates read 'Current Location'. */
export const locationLabel = (location: string): string =>
  coordinates.test(location) ? CURRENT_LOCATION_TEXT : location;
