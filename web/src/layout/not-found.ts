import { lazyRouteComponent } from '@tanstack/react-router';

export const NotFound = lazyRouteComponent(
  () => import('../features/errors/not-found-page.tsx'),
  'NotFoundPage',
);
