import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { PageHost, PostedForm } from '#contract/page-host.ts';
import type { Partner } from '#contract/partner.ts';
import { createApi } from '../platform/api/create-api.ts';
import type { Handlers } from '../platform/define-feature.ts';
import { errorResponse } from '../platform/errors/describe-error.ts';
import type { ClientRequest } from '../platform/http/client-request.ts';
import { handleApi } from '../platform/http/handle-api.ts';
import type { SessionHandler } from '../platform/http/handle-with-session.ts';
import type { Log } from '../platform/log/create-log.ts';
import type { Metrics } from '../platform/metrics/create-metrics.ts';
import type { SessionDeps } from '../platform/sessions/request-session.ts';
import { type AllowedOrigins, allowConfiguredOrigins } from './allow-origins.ts';
import { createCachedApi } from './cache/cached-api.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { redirectToCanonicalPath } from './canonical-path.ts';
import { createFormPosts } from './forms/form-posts.ts';
import { identifyPartner } from './identify-partner.ts';
import { apiBodyLimit, limitApiBody, limitBody } from './limit-body.ts';
import { type MaintenanceAreasOf, maintenanceGate } from './maintenance-gate.ts';
import { createPages } from './pages/create-pages.ts';
import { resumePage } from './pages/resume-page.ts';
import { refuseAmbiguousHost, refuseMethod } from './refuse-requests.ts';
import { addMachineRoutes } from './routes/machine-routes.ts';
import { addNavigationRoutes } from './routes/navigation-routes.ts';
import { addOperationsRoutes } from './routes/operations-routes.ts';
import { type HeaderMode, securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { callOf, type Vars } from './vars.ts';

export type Handler = (call: ClientRequest) => Promise<Response>;

/** Handlers of the addresses that are neither pages nor endpoints of the contract. */
export type Routes = {
  feeds: Handler;
  reviews: Handler;
  /** Events of the booking provider. */
  bookings: Handler;
  /** Webhooks of the payout provider. */
  payouts: Handler;
  unsubscribe: Handler;
  images: Handler;
  seo: Handler;
  pwa: Handler;
  impersonation: { open: SessionHandler; console: Handler };
  signOn: { begin: SessionHandler; finish: SessionHandler };
  downloads: Readonly<Record<string, SessionHandler>>;
};

type Staging = {
  handler: SessionHandler;
  /** A script that pages run before all others. */
  pageScript: (cookies: string | null) => string | undefined;
};

export type AppDeps = {
  partners: ReadonlyMap<string, Partner>;
  defaultPartner: string;
  baseHost: string;
  trustsProxy: boolean;
  headers: HeaderMode;
  sessions: SessionDeps;
  log: Log;
  /** Endpoints of the contract. */
  handlers: Handlers;
  routes: Routes;
  maintenanceAreasOf: MaintenanceAreasOf;
  allowedOrigins: AllowedOrigins;
  isReady: () => Promise<boolean>;
  metrics: Metrics & { key: string | undefined };
  /** Cache of pages and public API responses. */
  cache: ResponseCache;
  /** Changes when cached responses become stale. */
  version: () => string;
  /** Undefined until the web app is built. */
  web: PageHost | undefined;
  files: StaticFiles | undefined;
  /** Outside production only. */
  staging: Staging | undefined;
};

/** The HTTP application. The order of its middleware is its security model: each line protects the lines below it. */
export const createApp = (deps: AppDeps): Hono<Vars> => {
  const { sessions, headers: mode, web, cache, version, log } = deps;
  const api = createApi(deps.handlers);
  const respond = (call: ClientRequest) => handleApi(api, call, sessions);
  const respondToApi = createCachedApi({ cache, version, respond });
  const callApi = (call: ClientRequest) => (request: Request) => respondToApi({ ...call, request });
  const pageScript = deps.staging?.pageScript;
  const pages = createPages({ web, cache, callApi, version, pageScript, mode });
  const renderPage = (call: ClientRequest, posted?: PostedForm) =>
    resumePage(call, sessions, (resumed) => pages(resumed, posted && { posted }));
  const postForm = createFormPosts({ callApi, renderPage });

  const app = new Hono<Vars>();
  app.onError((error, { var: { call } }) => errorResponse(error, call?.log ?? log));
  app.use(securityHeaders(mode));
  app.use(refuseAmbiguousHost);
  addOperationsRoutes(app, deps);
  app.use(identifyPartner(deps));
  app.use(redirectToCanonicalPath);
  addMachineRoutes(app, deps);
  app.use(compress());
  app.use('/api/*', allowConfiguredOrigins(deps.allowedOrigins));
  app.use(maintenanceGate(deps.maintenanceAreasOf, pages));
  app.use('/api/*', limitApiBody);
  addNavigationRoutes(app, deps);
  app.all('/api/*', (c) => respondToApi(callOf(c)));
  app.get('*', (c) => renderPage(c.get('call')));
  app.post('*', limitBody(apiBodyLimit), async (c, next) => (await postForm(callOf(c))) ?? next());
  app.all('*', refuseMethod);
  return app;
};
