import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { PostedForm } from '#contract/page-host.ts';
import { PREVIEW_HEADER } from '#contract/preview.ts';
import { createApi } from '#server/platform/api/create-api.ts';
import { findEndpoint } from '#server/platform/api/find-endpoint.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { handleApi } from '#server/platform/http/handle-api.ts';
import { allowConfiguredOrigins } from './allow-origins.ts';
import type { AppDeps } from './app-deps.ts';
import { createCachedApi } from './cache/cached-api.ts';
import { redirectToCanonicalPath } from './canonical-path.ts';
import { createFormPosts } from './forms/form-posts.ts';
import { identifyPartner } from './identify-partner.ts';
import { limitApiBody, limitBody, MAX_API_BODY_BYTES } from './limit-body.ts';
import { maintenanceGate } from './maintenance-gate.ts';
import { createPages } from './pages/create-pages.ts';
import { errorPages } from './pages/error-pages.ts';
import { resumePage } from './pages/resume-page.ts';
import { previewOf, respondToPreview } from './preview/preview-calls.ts';
import { queueBookings } from './queue-bookings.ts';
import { refuseAmbiguousHost, refuseMethod, resolveEndpoint } from './refuse-requests.ts';
import { addMachineRoutes } from './routes/machine-routes.ts';
import { addNavigationRoutes } from './routes/navigation-routes.ts';
import { addOperationsRoutes } from './routes/operations-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { callOf, type Vars } from './vars.ts';

/** The HTTP application. The order of its middleware is its security model: each line protects the lines below it. */
export const createApp = (deps: AppDeps): Hono<Vars> => {
  const { sessions, headers: mode, web, cache, version, log } = deps;
  const api = createApi(deps.handlers);
  const respond = (call: ClientRequest) => handleApi(api, call, sessions);
  const respondToApi = createCachedApi({ cache, version, respond });
  const callApi = (call: ClientRequest) => (request: Request) =>
    respondToApi({ ...call, request }, findEndpoint(request));
  const pageScript = deps.staging?.pageScript;
  const previewOfCall = (call: ClientRequest) => previewOf(call, sessions);
  const pages = createPages({
    web,
    cache,
    callApi,
    version,
    pageScript,
    mode,
    previewOf: previewOfCall,
  });
  const renderPage = (call: ClientRequest, posted?: PostedForm) =>
    resumePage(call, sessions, (resumed) => pages(resumed, posted && { posted }));
  const postForm = createFormPosts({ callApi, renderPage, copyOf: sessions.copyOf });

  const app = new Hono<Vars>();
  app.onError((error, { var: { call } }) => errorResponse(error, call?.log ?? log));
  app.use(securityHeaders(mode));
  app.use(errorPages);
  app.use(refuseAmbiguousHost);
  addOperationsRoutes(app, deps);
  app.use(identifyPartner(deps));
  app.use(redirectToCanonicalPath);
  addMachineRoutes(app, deps);
  app.use(compress());
  app.use('/api/*', resolveEndpoint);
  app.use('/api/*', allowConfiguredOrigins(deps.allowedOrigins));
  app.use(maintenanceGate(deps.maintenanceAreasOf, pages));
  app.use('/api/*', limitApiBody);
  app.use('/api/*', queueBookings());
  addNavigationRoutes(app, deps);
  app.all('/api/*', async (c) => {
    const call = callOf(c);
    const respondTo = (visitor: ClientRequest) => respondToApi(visitor, c.get('endpoint'));
    const preview = call.request.headers.has(PREVIEW_HEADER) ? previewOfCall(call) : undefined;
    return preview ? respondToPreview(call, preview, respondTo) : respondTo(call);
  });
  app.get('*', (c) => renderPage(c.get('call')));
  app.post(
    '*',
    limitBody(MAX_API_BODY_BYTES),
    async (c, next) => (await postForm(callOf(c))) ?? next(),
  );
  app.all('*', refuseMethod);
  return app;
};
