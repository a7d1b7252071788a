import { useEffect } from 'react';

/** Keeps the offline page and the hashed files on the device; a browser without service workers goes without. */
export const useServiceWorker = (): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, []);
};
