import type { Routes } from '#server/http/app-deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

const notFound = async (): Promise<Response> => {
  throw new AppError('notFound');
};

/** Routes that respond with 404, for tests that need none of them. */
export const noRoutes: Routes = {
  feeds: notFound,
  feedWebhooks: notFound,
  reviews: notFound,
  bookings: notFound,
  payouts: notFound,
  unsubscribe: notFound,
  images: notFound,
  seo: notFound,
  pwa: notFound,
  mapTiles: notFound,
  impersonation: { open: notFound, console: notFound },
  signOn: { begin: notFound, finish: notFound },
  downloads: {},
};
