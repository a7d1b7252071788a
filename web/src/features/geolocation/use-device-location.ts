import { useEffect, useEffectEvent, useState } from 'react';
import { usePosition } from './use-position.ts';

const isGranted = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
};

/**
 * The device's location as `lat,lng` if permission was already granted; never prompts. Null until
 * known.
 */
export const useDeviceLocation = (): string | null => {
  const [location, setLocation] = useState<string | null>(null);
  const { locate } = usePosition({ location: location, onFound: setLocation });
  const start = useEffectEvent(locate);
  useEffect(() => {
    let isUnmounted = false;
    void isGranted().then((granted) => {
      if (granted && !isUnmounted) start();
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return location;
};
