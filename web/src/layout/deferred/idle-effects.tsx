import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Impersonation } from '../../features/impersonation/index.ts';
import { Overlays } from './overlays.tsx';
import { useAnalytics } from './use-analytics.ts';
import { useExternalUser } from './use-external-user.ts';
import { useHidingHeader } from './use-hiding-header.ts';
import { usePageViews } from './use-page-views.ts';
import { useScaleReset } from './use-scale-reset.ts';

/** Registers the service worker, which caches the offline page and hashed assets. */
const useServiceWorker = (): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, []);
};

/** Effects that start when the page is idle; none is needed to see or use it. */
export const IdleEffects = ({ shownAt }: { shownAt: number }) => {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  useAnalytics();
  usePageViews(path, shownAt);
  useHidingHeader(path);
  useScaleReset();
  useExternalUser();
  useServiceWorker();
  return (
    <>
      <Impersonation />
      <Overlays path={path} />
    </>
  );
};
