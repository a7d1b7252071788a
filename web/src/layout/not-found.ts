import { lazyRouteComponent } from '@tanstack/react-router';

/** The not-found page, loaded when an address leads nowhere. */
export const NotFound = lazyRouteComponent(
  () => import('../features/errors/not-found-page.tsx'),
  'NotFoundPage',
);
