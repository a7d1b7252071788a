import { type Context, Hono, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Partner } from '#contract/partner.ts';
import type { PostedForm } from '#contract/posted-form.ts';
import { createFormPosts } from './http/forms/form-posts.ts';
import { createApi } from './platform/api/create-api.ts';
import { describeApi } from './platform/api/describe-api.ts';
import type { Handlers } from './platform/api/handlers.ts';
import type { Ctx } from './platform/context.ts';
import { AppError } from './platform/errors/app-error.ts';
import { errorResponse } from './platform/errors/describe-error.ts';
import {
  type AllowedOrigins,
  allowedOrigin,
  answerPreflight,
  openTo,
} from './platform/http/allow-origins.ts';
import { answerApi } from './platform/http/answer-api.ts';
import {
  type AnswerPage,
  type CallApi,
  createPages,
  type Web,
} from './platform/http/answer-page.ts';
import { createAnswerReady } from './platform/http/answer-ready.ts';
import { answerVisit, forMemberAlone, type VisitHandler } from './platform/http/answer-visit.ts';
import { callerOf, type NodeBindings } from './platform/http/caller.ts';
import { type ClientRequest, newRequestId } from './platform/http/client-request.ts';
import { createKeptAnswers, type KeptAnswers } from './platform/http/kept-answers.ts';
import {
  type ClosedOf,
  closedHeader,
  createMaintenanceGate,
} from './platform/http/maintenance-gate.ts';
import { recordRequest } from './platform/http/record-request.ts';
import { resumePage } from './platform/http/resume-page.ts';
import {
  bareContentPolicy,
  commonHeaders,
  type HeaderMode,
  headersOfPath,
} from './platform/http/security-headers.ts';
import type { StaticFiles } from './platform/http/static-files.ts';
import type { Log } from './platform/log/create-log.ts';
import { type Metrics, mayReadMetrics } from './platform/metrics/create-metrics.ts';
import type { SessionDeps } from './platform/sessions/request-session.ts';
import { resolvePartner, type Tenancy } from './platform/tenancy/resolve-partner.ts';

export type Handler = (call: ClientRequest) => Promise<Response>;

export type AppDeps = {
  partners: ReadonlyMap<string, Partner>;
  defaultPartner: string;
  baseHost: string;
  trustsProxy: boolean;
  headers: HeaderMode;
  sessions: SessionDeps;
  log: Log;
  verbs: Handlers;
  isReady: () => Promise<boolean>;
  closedOf?: ClosedOf;
  allowedOrigins?: AllowedOrigins;
  metrics?: Metrics & { key: string | undefined };
  feeds?: Handler;
  reviews?: Handler;
  images?: Handler;
  /** What crawlers ask for. */
  finding?: Handler;
  installable?: Handler;
  /** Outside production only. */
  staging?: VisitHandler | undefined;
  /** What a page runs before anything else, outside production only. */
  pageScript?: ((cookies: string | null) => string | undefined) | undefined;
  emulation?: { open: VisitHandler; console?: Handler };
  signOn?: { begin: VisitHandler; finish: VisitHandler };
  downloads?: Readonly<Record<string, VisitHandler>>;
  files?: StaticFiles;
  web?: Web;
  /** Changes when pages that were rendered before are out of date. */
  pageVersion?: () => string;
};

const kilobyte = 1024;
const apiBodyLimit = 64 * kilobyte;
const feedBodyLimit = 1024 * kilobyte;

type Vars = { Bindings: NodeBindings; Variables: { call: ClientRequest } };

// Limiting a body replaces the request by one that counts what is read.
const callOf = ({ req, var: { call } }: Context<Vars>): ClientRequest => ({
  ...call,
  request: req.raw,
});

// Reads that are no endpoint of the contract and no page.
const addFixedReads = (app: Hono<Vars>, deps: AppDeps) => {
  const { emulation, signOn, downloads = {}, sessions } = deps;
  if (emulation) {
    app.get('/emulation', (c) => serve(emulation.console, callOf(c)));
    app.get('/emulation/open', (c) => answerVisit(emulation.open, callOf(c), sessions));
  }
  app.get('/api/openapi.json', async (c) => c.json(await describeApi()));
  const visit = (handler: VisitHandler | undefined) => (c: Context<Vars>, next: Next) =>
    handler && c.var.call.partner.enrollmentType === 'sso'
      ? answerVisit(handler, callOf(c), sessions)
      : next();
  app.get('/Login', visit(signOn?.begin));
  app.get('/Login/callback', visit(signOn?.finish));
  for (const [path, handler] of Object.entries(downloads))
    app.get(path, (c) => answerVisit(forMemberAlone(handler), callOf(c), sessions));
};

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: ({ var: { call } }) => errorResponse(new AppError('payloadTooLarge'), call.log),
  });

const serve = (handler: Handler | undefined, call: ClientRequest) => {
  if (!handler) throw new AppError('notFound');
  return handler(call);
};

// What stays open whatever is closed: the feeds of the networks, and what crawlers and pages load.
const addOpenReads = (app: Hono<Vars>, deps: AppDeps) => {
  const { staging, sessions } = deps;
  if (staging)
    app.on(['GET', 'POST'], ['/stgtools', '/stgtools/*'], limit(apiBodyLimit), (c) =>
      answerVisit(staging, callOf(c), sessions),
    );
  app.post('/feeds/reviews', limit(apiBodyLimit), (c) => serve(deps.reviews, callOf(c)));
  app.post('/feeds/*', limit(feedBodyLimit), (c) => serve(deps.feeds, callOf(c)));
  app.get('/images/*', (c) => serve(deps.images, callOf(c)));
  app.on('GET', ['/robots.txt', '/sitemap.xml', '/sitemap/*'], (c) =>
    serve(deps.finding, callOf(c)),
  );
  app.on('GET', ['/manifest.webmanifest', '/icons/*', '/logo.svg', '/sw.js', '/offline'], (c) =>
    serve(deps.installable, callOf(c)),
  );
  app.use(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const file = isRead ? await deps.files?.(c.req.raw) : undefined;
    if (!file) return next();
    c.res = file;
    return undefined;
  });
};

// What was answered is the next visitor's too, for a moment.
const keptAnswers = { ttlMs: 5_000, maxEntries: 500, maxBytes: 128 * kilobyte, now: Date.now };

type Site = { pages: AnswerPage; callApi: (call: ClientRequest) => CallApi };

// Pages of other origins that the configuration names may call the API with their visitor's session.
const addOtherOrigins = (app: Hono<Vars>, { allowedOrigins }: AppDeps) => {
  app.use('/api/*', async (c, next) => {
    const { call } = c.var;
    const origin = allowedOrigin(allowedOrigins, call.partner.slug, c.req.raw);
    if (!origin) return next();
    if (c.req.method === 'OPTIONS') return answerPreflight(origin);
    c.set('call', { ...call, allowedOrigin: origin });
    await next();
    openTo(origin, c.res);
    return undefined;
  });
};

// A closed part of the site answers for itself; every other call hears what is closed.
const addMaintenance = (app: Hono<Vars>, closedOf: ClosedOf, { pages, callApi }: Site) => {
  const gate = createMaintenanceGate({ closedOf, pages });
  app.use(async (c, next) => {
    const { call } = c.var;
    const answer = await gate(call, callApi(call));
    if (answer) return answer;
    await next();
    const closed = closedHeader(closedOf(call.partner.slug));
    if (closed) c.res.headers.set('x-maintenance', closed);
    return undefined;
  });
};

// What balancers and monitors ask, whatever the host they ask by.
const addOperations = (app: Hono<Vars>, { isReady, metrics }: AppDeps) => {
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ok') : c.text('not ready', 503)));
  app.get('/metrics', (c) => {
    const address = c.env?.incoming?.socket.remoteAddress;
    return metrics && mayReadMetrics(c.req.raw.headers, address, metrics.key)
      ? c.text(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4' })
      : c.text('not found', 404);
  });
};

const tenancyOf = (deps: AppDeps): Tenancy => ({
  ...deps,
  partners: new Set(deps.partners.keys()),
});

const createRoutes = (deps: AppDeps, pages: AnswerPage, answers: KeptAnswers) => {
  const { headers, sessions } = deps;
  const app = new Hono<Vars>();
  const api = createApi(deps.verbs);
  const callApi = (call: ClientRequest): CallApi => {
    return (request) => answerApi(api, { ...call, request }, sessions);
  };
  const tenancy = tenancyOf(deps);
  const common = commonHeaders(headers);

  app.use(async (c, next) => {
    await next();
    const added = { ...common, ...headersOfPath(c.req.path) };
    for (const [name, value] of Object.entries(added)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', bareContentPolicy);
  });
  app.onError((error, { var: { call } }) => errorResponse(error, call?.log ?? deps.log));
  addOperations(app, deps);

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const caller = callerOf(c.req.raw, c.env, { ...deps, ...headers });
    const slug = resolvePartner(tenancy, caller.url.host);
    const log = deps.log.child({ requestId, partner: slug });
    const partner = deps.partners.get(slug ?? '');
    if (partner) {
      if (caller.url.href !== c.req.url) c.req.raw = new Request(caller.url, c.req.raw);
      const count: Ctx['count'] = (event) => deps.metrics?.count(event, partner.slug);
      c.set('call', { request: c.req.raw, caller, partner, requestId, log, count });
      await next();
    } else {
      c.res = errorResponse(new AppError('unknownHost'), log);
    }
    c.res.headers.set('x-request-id', requestId);
    const { method, path } = c.req;
    const from = caller.address;
    recordRequest(deps.metrics, { log, method, path, status: c.res.status, startedAt, from });
  });

  addOpenReads(app, deps);
  app.use(compress());
  addOtherOrigins(app, deps);
  if (deps.closedOf) addMaintenance(app, deps.closedOf, { pages, callApi });
  app.use('/api/*', limit(apiBodyLimit));
  addFixedReads(app, deps);
  app.all('/api/*', (c) => {
    const call = callOf(c);
    return answers.keep(call, () => answerApi(api, call, sessions));
  });
  const renderPage = (call: ClientRequest, posted?: PostedForm) =>
    resumePage(call, sessions, (resumed) => pages(resumed, callApi(resumed), posted && { posted }));
  app.get('*', (c) => renderPage(c.var.call));
  const postForm = createFormPosts({ callApi, renderPage });
  app.post('*', limit(apiBodyLimit), async (c, next) => (await postForm(callOf(c))) ?? next());
  app.all('*', () => {
    throw new AppError('methodNotAllowed', { allowedMethods: ['GET', 'HEAD'] });
  });
  return app;
};

/** The app, and what answers before it from what it keeps. */
export const createSite = (deps: AppDeps) => {
  const pages = createPages(deps, deps.headers);
  const answers = createKeptAnswers(() => deps.pageVersion?.() ?? '', keptAnswers);
  const { trustsProxy, closedOf, log, metrics, headers } = deps;
  const common = commonHeaders(headers);
  const ready = { tenancy: tenancyOf(deps), trustsProxy, closedOf, common, log, metrics };
  return {
    app: createRoutes(deps, pages.answer, answers),
    answerReady: createAnswerReady([pages, answers], ready),
  };
};

export const createApp = (deps: AppDeps) => createSite(deps).app;
