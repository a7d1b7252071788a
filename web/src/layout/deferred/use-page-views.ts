import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PAGE_VIEW_DELAY_MS } from '#domain/events/app-events.ts';
import { emit } from '../../browser/analytics/app-events.ts';

/**
 * Emits a page view for each path still shown after half a second; `shownAt` is when the first page
 * rendered.
 */
export const usePageViews = (path: string, shownAt: number): void => {
  const router = useRouter();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page view.
  useEffect(() => {
    const elapsedMs = isFirst.current ? performance.now() - shownAt : 0;
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        // During a navigation the view would be attributed to the next URL.
        if (router.latestLocation.pathname !== path) return;
        emit({ name: 'pageView' });
      },
      Math.max(0, PAGE_VIEW_DELAY_MS - elapsedMs),
    );
    return () => clearTimeout(timer);
  }, [path, shownAt]);
};
