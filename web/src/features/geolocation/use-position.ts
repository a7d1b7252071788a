import { useEffect, useEffectEvent, useState } from 'react';
import { type Coordinates, roundCoordinates } from '#domain/search/coordinates.ts';
import { sessionStore } from '../../browser/storage.ts';

const TIMEOUT_MS = 7000;

// GeolocationPositionError: 1 is a denial, 2 no position, 3 the timeout.
const NO_POSITION_CODES: readonly (number | undefined)[] = [2, 3];

/** The device's position rounded to 2 decimals; null when denied, failed or after 7 s. */
export const requestPosition = (
  onFailed?: (state: 'blocked' | 'unavailable') => void,
): Promise<Coordinates | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) {
      onFailed?.('unavailable');
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundCoordinates(coords)),
      (error?: GeolocationPositionError) => {
        onFailed?.(NO_POSITION_CODES.includes(error?.code) ? 'unavailable' : 'blocked');
        resolve(null);
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: TIMEOUT_MS },
    );
  });

const REFRESH_MS = 5 * 60_000;

/** `blocked` when the visitor or browser denies the position, `unavailable` when the device has none in time. */
export type LocateState = 'idle' | 'locating' | 'blocked' | 'unavailable';

type Options = {
  /** The location that the page shows; refreshed every 5 minutes while it is the device's. */
  location: string | null;
  onFound: (location: string) => void;
};

/** Requests the device's position and reports it as `lat,lng`. */
export const usePosition = ({ location, onFound }: Options) => {
  const [state, setState] = useState<LocateState>('idle');
  const [found, setFound] = useState<string | null>(null);
  const publish = ({ latitude, longitude }: Coordinates) => {
    const text = `${latitude},${longitude}`;
    sessionStore.set('devicePosition', text);
    setFound(text);
    onFound(text);
  };
  const locate = async () => {
    setState('locating');
    const position = await requestPosition(setState);
    if (!position) return;
    setState('idle');
    publish(position);
  };
  const refresh = useEffectEvent(async () => {
    const position = await requestPosition();
    if (position) publish(position);
  });
  const isDevicePosition = found !== null && found === location;
  useEffect(() => {
    // Another page of this session, or this one before a reload, may have requested it.
    if (location === null || !(isDevicePosition || sessionStore.get('devicePosition') === location))
      return;
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isDevicePosition, location]);
  return { state, locate: () => void locate() };
};
