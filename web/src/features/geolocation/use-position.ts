import { useEffect, useEffectEvent, useState } from 'react';
import { askPosition } from './ask-position.ts';

const refreshMs = 5 * 60_000;

type LocateState = 'idle' | 'locating' | 'blocked';

type Given = {
  /** Whether the page shows the device's own position, which is then asked for again every 5 minutes. */
  isFollowing: boolean;
  onFound: (location: string) => void;
};

/** Asks where the device is; the answer is `lat,lng` (B §4 Geolocation). */
export const usePosition = ({ isFollowing, onFound }: Given) => {
  const [state, setState] = useState<LocateState>('idle');
  const locate = async () => {
    setState('locating');
    const found = await askPosition();
    setState(found ? 'idle' : 'blocked');
    if (found) onFound(`${found.latitude},${found.longitude}`);
  };
  const refresh = useEffectEvent(async () => {
    const found = await askPosition();
    if (found) onFound(`${found.latitude},${found.longitude}`);
  });
  useEffect(() => {
    if (!isFollowing) return;
    const timer = setInterval(() => void refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [isFollowing]);
  return { state, locate: () => void locate() };
};
