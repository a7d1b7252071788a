import { useEffect } from 'react';

/** Registers the service worker, which caches the offline page and hashed assets. */
export const useServiceWorker = (): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, []);
};
