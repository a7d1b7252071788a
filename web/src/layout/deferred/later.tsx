import { useRouterState } from '@tanstack/react-router';
import { Emulation } from '../../features/emulation/index.ts';
import { Overlays } from './overlays.tsx';
import { useExternalUser } from './use-external-user.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePageViews } from './use-page-views.ts';
import { useScaleReset } from './use-scale-reset.ts';
import { useServiceWorker } from './use-service-worker.ts';
import { useSlideAway } from './use-slide-away.ts';

/** What a page does once it has come to rest; none of it is needed to see or use the page. */
export const Later = ({ shownAt }: { shownAt: number }) => {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  useMeasuring();
  usePageViews(path, shownAt);
  useSlideAway(path);
  useScaleReset();
  useExternalUser();
  useServiceWorker();
  return (
    <>
      <Emulation />
      <Overlays path={path} />
    </>
  );
};
