import { useEffect, useEffectEvent, useState } from 'react';
import { usePosition } from './use-position.ts';

const isGranted = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
};

/** Where the device is as `lat,lng`, for someone who has allowed it before; nobody is asked. Null until it is known. */
export const useDevicePlace = (): string | null => {
  const [place, setPlace] = useState<string | null>(null);
  const { locate } = usePosition({ location: place, onFound: setPlace });
  const start = useEffectEvent(locate);
  useEffect(() => {
    let isGone = false;
    void isGranted().then((granted) => {
      if (granted && !isGone) start();
    });
    return () => {
      isGone = true;
    };
  }, []);
  return place;
};
