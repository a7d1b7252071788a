import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PAGE_VIEW_DELAY_MS } from '#domain/events/app-events.ts';
import { emit } from '../../browser/analytics/app-events.ts';

/** A page view for each path that still shows after half a second; `shownAt` is when the first one came up (A §9). */
export const usePageViews = (path: string, shownAt: number): void => {
  const router = useRouter();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another view.
  useEffect(() => {
    const passedMs = isFirst.current ? performance.now() - shownAt : 0;
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        // A page that is being left would be counted under the address of the next one.
        if (router.latestLocation.pathname !== path) return;
        emit({ name: 'pageView' });
      },
      Math.max(0, PAGE_VIEW_DELAY_MS - passedMs),
    );
    return () => clearTimeout(timer);
  }, [path, shownAt]);
};
