import { CatchBoundary, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isOverlayFreePath } from '#domain/layout/overlays.ts';
import { useMember } from '../../api/member-query.ts';
import { sendExternalUserId, useNativeShell } from '../../browser/native-shell.ts';
import { sessionStore } from '../../browser/storage.ts';
import { shareCardArt } from '../../browser/view-transition.ts';
import { Impersonation } from '../../features/impersonation/impersonation.tsx';
import { useAnalytics } from './use-analytics.ts';
import { useHidingHeader } from './use-hiding-header.ts';
import { useIdle } from './use-idle.ts';
import { usePageViews } from './use-page-views.ts';
import { useScaleReset } from './use-scale-reset.ts';

/** Sends the public id of the member, or of the known member in the URL, to the native app. */
export const useExternalUser = (): void => {
  const isNative = useNativeShell() !== null;
  const id = useMember()?.publicId ?? sessionStore.get('publicId');
  useEffect(() => {
    if (isNative && id) void sendExternalUserId(id);
  }, [isNative, id]);
};

const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));

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
  const isIdle = useIdle();
  const isInApp = useNativeShell() !== null;
  // Most overlays wait until the page is idle, and only the app's may cover a form.
  const mayShowOverlay = isInApp || (isIdle && !isOverlayFreePath(path));
  useAnalytics();
  usePageViews(path, shownAt);
  useEffect(shareCardArt, []);
  useHidingHeader(path);
  useScaleReset();
  useExternalUser();
  useServiceWorker();
  return (
    <>
      <Impersonation />
      {mayShowOverlay && (
        // Offline, their code does not load, and the page stays without them.
        <CatchBoundary getResetKey={() => path} errorComponent={() => null}>
          <Suspense>
            <Overlays path={path} isPageIdle={isIdle} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  );
};
