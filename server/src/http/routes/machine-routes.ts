import type { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import { answerVisit } from '../../platform/http/answer-visit.ts';
import type { ClientRequest } from '../../platform/http/client-request.ts';
import type { AppDeps, Handler } from '../app.ts';
import { apiBodyLimit, feedBodyLimit, limitBody } from '../limit-body.ts';
import { callOf, type Middleware, type Vars } from '../vars.ts';

export const serve = (handler: Handler | undefined, call: ClientRequest): Promise<Response> => {
  if (!handler) throw new AppError('notFound');
  return handler(call);
};

const serveFiles =
  (files: AppDeps['files']): Middleware =>
  async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const file = isRead ? await files?.(c.req.raw) : undefined;
    if (!file) return next();
    c.res = file;
    return undefined;
  };

/** What stays open during maintenance: network feeds, what crawlers request, and files that pages load. */
export const addMachineRoutes = (app: Hono<Vars>, deps: AppDeps): void => {
  const { staging, sessions } = deps;
  if (staging)
    app.on(['GET', 'POST'], ['/stgtools', '/stgtools/*'], limitBody(apiBodyLimit), (c) =>
      answerVisit(staging, callOf(c), sessions),
    );
  app.post('/feeds/reviews', limitBody(apiBodyLimit), (c) => serve(deps.reviews, callOf(c)));
  app.post('/feeds/bookings', limitBody(apiBodyLimit), (c) => serve(deps.bookings, callOf(c)));
  app.post('/feeds/*', limitBody(feedBodyLimit), (c) => serve(deps.feeds, callOf(c)));
  app.get('/images/*', (c) => serve(deps.images, callOf(c)));
  app.on('GET', ['/robots.txt', '/sitemap.xml', '/sitemap/*'], (c) =>
    serve(deps.finding, callOf(c)),
  );
  app.on('GET', ['/manifest.webmanifest', '/icons/*', '/logo.svg', '/sw.js', '/offline'], (c) =>
    serve(deps.installable, callOf(c)),
  );
  app.use(serveFiles(deps.files));
};
