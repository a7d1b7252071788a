import { useEffect, useEffectEvent, useState } from 'react';
import type { Coordinates } from '#domain/search/coordinates.ts';
import { sessionStore } from '../../browser/storage.ts';
import { askPosition } from './ask-position.ts';

const refreshMs = 5 * 60_000;

type LocateState = 'idle' | 'locating' | 'blocked';

type Given = {
  /** What the page shows. While it is what the device said, the device is asked again every 5 minutes. */
  location: string | null;
  onFound: (location: string) => void;
};

/** Asks where the device is; the answer is `lat,lng` (B §4 Geolocation). */
export const usePosition = ({ location, onFound }: Given) => {
  const [state, setState] = useState<LocateState>('idle');
  const [found, setFound] = useState<string | null>(null);
  const tell = ({ latitude, longitude }: Coordinates) => {
    const text = `${latitude},${longitude}`;
    sessionStore.set('devicePosition', text);
    setFound(text);
    onFound(text);
  };
  const locate = async () => {
    setState('locating');
    const at = await askPosition();
    setState(at ? 'idle' : 'blocked');
    if (at) tell(at);
  };
  const refresh = useEffectEvent(async () => {
    const at = await askPosition();
    if (at) tell(at);
  });
  const isOwn = found !== null && found === location;
  useEffect(() => {
    // Another page of this visit may have asked, or this one before it was loaded again.
    if (location === null || !(isOwn || sessionStore.get('devicePosition') === location)) return;
    const timer = setInterval(() => void refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [isOwn, location]);
  return { state, locate: () => void locate() };
};
