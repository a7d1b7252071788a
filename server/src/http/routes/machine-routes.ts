import type { Hono } from 'hono';
import { MAP_TILES_PATH } from '#contract/current-partner.ts';
import { handleWithSession } from '#server/platform/http/handle-with-session.ts';
import type { AppDeps } from '../app-deps.ts';
import { limitBody, MAX_API_BODY_BYTES, MAX_FEED_BODY_BYTES } from '../limit-body.ts';
import { callOf, type Middleware, type Vars } from '../vars.ts';

const serveFiles =
  (files: AppDeps['files']): Middleware =>
  async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const { pathname } = c.get('call').caller.url;
    const file = isRead ? await files?.(pathname, c.req.raw.headers) : undefined;
    if (!file) return next();
    c.res = file;
    return undefined;
  };

/**
 * Routes that bypass maintenance mode: network feeds, unsubscribe, crawler files, and files that
 * pages load.
 */
export const addMachineRoutes = (app: Hono<Vars>, deps: AppDeps): void => {
  const { routes, staging, sessions } = deps;
  if (staging)
    app.on(['GET', 'POST'], ['/stgtools', '/stgtools/*'], limitBody(MAX_API_BODY_BYTES), (c) =>
      handleWithSession(staging.handler, callOf(c), sessions),
    );
  app.post('/feeds/reviews', limitBody(MAX_API_BODY_BYTES), (c) => routes.reviews(callOf(c)));
  app.post('/feeds/bookings', limitBody(MAX_API_BODY_BYTES), (c) => routes.bookings(callOf(c)));
  app.post('/feeds/payouts', limitBody(MAX_API_BODY_BYTES), (c) => routes.payouts(callOf(c)));
  app.post('/feeds/:provider/webhook', limitBody(MAX_FEED_BODY_BYTES), (c) =>
    routes.feedWebhooks(callOf(c)),
  );
  app.post('/feeds/*', limitBody(MAX_FEED_BODY_BYTES), (c) => routes.feeds(callOf(c)));
  app.on(['GET', 'POST'], '/unsubscribe', limitBody(MAX_API_BODY_BYTES), (c) =>
    routes.unsubscribe(callOf(c)),
  );
  app.get('/images/*', (c) => routes.images(callOf(c)));
  app.on('GET', ['/robots.txt', '/sitemap.xml', '/sitemap/*'], (c) => routes.seo(callOf(c)));
  app.on(
    'GET',
    ['/manifest.webmanifest', '/icons/*', '/logo.svg', '/favicon.ico', '/sw.js', '/offline'],
    (c) => routes.pwa(callOf(c)),
  );
  app.on(['GET', 'HEAD'], MAP_TILES_PATH, (c) => routes.mapTiles(callOf(c)));
  app.use(serveFiles(deps.files));
};
