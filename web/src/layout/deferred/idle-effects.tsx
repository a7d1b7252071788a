import { useRouterState } from '@tanstack/react-router';
import { Impersonation } from '../../features/impersonation/index.ts';
import { Overlays } from './overlays.tsx';
import { useAnalytics } from './use-analytics.ts';
import { useExternalUser } from './use-external-user.ts';
import { useHidingHeader } from './use-hiding-header.ts';
import { usePageViews } from './use-page-views.ts';
import { useScaleReset } from './use-scale-reset.ts';
import { useServiceWorker } from './use-service-worker.ts';

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
