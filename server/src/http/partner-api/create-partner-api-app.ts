import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { API_VERSION_HEADER } from '#contract/partner-api/api-endpoint.ts';
import { apiVersions, changelogFeed } from '#contract/partner-api/api-versions.ts';
import { apiProblems, isApiProblem } from '#contract/partner-api/problems.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { publishApi } from '#server/api-document/index.ts';
import { type ApiContext, createCursors } from '#server/partner-api/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { callerOf, type NodeBindings, newRequestId } from '#server/platform/http/client-request.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { createMemoryLimit } from '#server/platform/limits/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { runInLocale } from '#server/platform/run-in-locale.ts';
import type { ProgramSandboxes } from '#server/platform/sandbox/open-program-sandboxes.ts';
import { type ApiKeyRow, insertRequest, type StaffContext } from '#server/staff/index.ts';
import type { AppDeps } from '../app-deps.ts';
import { limitBody } from '../limit-body.ts';
import { recordRequest } from '../record-request.ts';
import { refuseAmbiguousHost } from '../refuse-requests.ts';
import { addOperationsRoutes } from '../routes/operations-routes.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Vars } from '../vars.ts';
import { addReferenceRoutes } from './add-reference-routes.ts';
import { createKeyCheck } from './authenticate-key.ts';
import { endpointsAt } from './find-endpoint.ts';
import { openSandboxCall } from './open-sandbox-call.ts';
import { ApiProblem, problemResponse } from './problem.ts';
import { createApiResponder } from './respond-to-call.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const REQUESTS_A_MINUTE = 600;

export type PartnerApiDeps = {
  staff: Omit<StaffContext, 'actor'>;
  readProgram: ApiContext['readProgram'];
  /** Where test keys act. */
  sandboxes: ProgramSandboxes;
  /** Sign the cursors of lists. */
  keys: KeyRing;
  isSecure: boolean;
  trustsProxy: boolean;
  log: Log;
  isReady: AppDeps['isReady'];
  metrics: AppDeps['metrics'];
};

type Received = {
  requestId: string;
  caller: ReturnType<typeof callerOf>;
  log: Log;
  /** Once it is known. */
  key?: ApiKeyRow;
  /** Headers of the response, also of a problem. */
  headers: Record<string, string>;
};
type ApiVars = { Bindings: NodeBindings; Variables: { received: Received } };

const versionOf = ({ headers }: Request, { apiVersion }: ApiKeyRow): string => {
  const version = headers.get(API_VERSION_HEADER) ?? apiVersion;
  if (!apiVersions.some((known) => known === version)) throw new ApiProblem('unknown_version');
  return version;
};

const createRateLimit = () => {
  const limit = createMemoryLimit({ name: 'api', times: REQUESTS_A_MINUTE, everyMs: MINUTE_MS });
  const note = ({ headers }: Received, left: number): void => {
    headers['ratelimit-policy'] = `"key";q=${REQUESTS_A_MINUTE};w=60`;
    headers.ratelimit = `"key";r=${left};t=60`;
  };
  return ({ id }: ApiKeyRow, received: Received, now: Date): void => {
    note(received, 0);
    note(received, limit(id, now));
  };
};

// Text in another encoding would be stored with its letters lost.
const utf8 = new TextDecoder('utf-8', { fatal: true });

const readBody = async (request: Request): Promise<string | null> => {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const bytes = await request.arrayBuffer();
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ApiProblem('invalid_json');
  }
};

/** Responds to one call of the contract with its key, version and limit. */
const createCalls = (deps: PartnerApiDeps) => {
  const { staff, keys, readProgram, sandboxes } = deps;
  const { db, now } = staff.engine;
  const checkKey = createKeyCheck(db);
  const respond = createApiResponder();
  const limit = createRateLimit();
  return async ({ req }: Context<ApiVars>, received: Received): Promise<Response> => {
    const { caller, requestId, log } = received;
    const authorization = req.header('authorization') ?? null;
    const key = await checkKey({ authorization, address: caller.address, now: now() });
    received.key = key;
    limit(key, received, now());
    received.headers[API_VERSION_HEADER] = versionOf(req.raw, key);
    const partner = staff.partners.get(key.partnerId);
    if (!partner) throw new ApiProblem('unauthorized');
    const acting = key.isTest
      ? await openSandboxCall(sandboxes, { staff, key, partner })
      : { staff, scopes: key.scopes, sandbox: undefined };
    const call = {
      request: req.raw,
      body: await readBody(req.raw),
      key,
      at: now(),
      context: {
        ...acting,
        staff: {
          ...acting.staff,
          actor: { kind: 'key', id: key.id, partner: partner.slug } as const,
        },
        partner,
        readProgram,
        cursors: createCursors(keys, partner.slug),
        ifMatch: req.header('if-match') ?? null,
      },
      problem: { origin: caller.origin, requestId, log },
    };
    return runInLocale(partner, () => respond(call));
  };
};

const writeProblemPage = (code: string): string | undefined => {
  if (!isApiProblem(code)) return undefined;
  const { status, title, help } = apiProblems[code];
  return `${code} (${status})\n\n${title}.\n\n${help}\n`;
};

type Logged = { received: Received; request: Request; response: Response; startedAt: number };

// The log of a partner's engineers; without it the response stands all the same.
const logForPartner = async (
  { staff }: PartnerApiDeps,
  { received, request, response, startedAt }: Logged,
): Promise<void> => {
  const { key, requestId, log } = received;
  if (!key) return;
  const row = {
    partnerId: key.partnerId,
    keyId: key.id,
    requestId,
    method: request.method,
    at: staff.engine.now(),
    path: new URL(request.url).pathname.slice(0, 500),
    status: response.status,
    durationMs: Math.round(performance.now() - startedAt),
    code: response.headers.get('x-problem-code'),
  };
  try {
    await asEngine(staff.engine.db, (trx) => insertRequest(trx, row));
  } catch (error) {
    log.warn({ err: error }, 'api.request_not_logged');
  }
};

/** The HTTP application of the partner API's host; each line protects the lines below it. */
export const createPartnerApiApp = (deps: PartnerApiDeps): Hono<ApiVars> => {
  const { log, trustsProxy, metrics, isSecure: isProduction } = deps;
  const respond = createCalls(deps);
  const app = new Hono<ApiVars>();
  // Shared middleware reads no variable of a program's request.
  const shared = app as unknown as Hono<Vars>;
  app.onError((error, { var: { received } }) =>
    problemResponse(error, {
      origin: received?.caller.origin ?? '',
      requestId: received?.requestId ?? '',
      log: received?.log ?? log,
    }),
  );
  shared.use(
    securityHeaders({ isProduction, isDevelopment: false, origins: { connect: [], frame: [] } }),
  );
  shared.use(refuseAmbiguousHost);
  addOperationsRoutes(shared, deps);
  addReferenceRoutes(shared);
  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const caller = callerOf(c.req.raw, c.env, { trustsProxy, isProduction });
    const headers = { 'x-request-id': requestId };
    const received: Received = {
      requestId,
      caller,
      log: log.child({ requestId, app: 'api' }),
      headers,
    };
    const request = c.req.raw;
    c.set('received', received);
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    c.res.headers.set('x-robots-tag', 'noindex');
    c.res.headers.set('cache-control', 'no-store');
    const { method, path } = c.req;
    const { status } = c.res;
    const partner = received.key?.partnerId;
    const ended = { requestId, partner, method, path, status, startedAt };
    recordRequest({ metrics, log }, { ...ended, from: caller.address });
    await logForPartner(deps, { received, request, response: c.res, startedAt });
  });
  app.use(compress());
  app.get('/', (c) => c.redirect('/developers'));
  app.get('/changelog.json', (c) =>
    c.json(changelogFeed(c.get('received').caller.origin), 200, {
      'content-type': 'application/feed+json',
    }),
  );
  app.get('/errors/:code', (c) => {
    const page = writeProblemPage(c.req.param('code'));
    if (!page) throw new ApiProblem('not_found');
    return c.text(page);
  });
  app.get('/v1/openapi.json', async (c) =>
    c.body(await publishApi(c.get('received').caller.origin), 200, {
      'content-type': 'application/json',
    }),
  );
  app.use('/v1/*', (c, next) => {
    const endpoint = endpointsAt(c.req.path).find(({ method }) => method === c.req.method);
    return limitBody(endpoint?.meta.maxBodyBytes ?? MAX_BODY_BYTES)(c, next);
  });
  app.all('/v1/*', (c) => respond(c, c.get('received')));
  app.all('*', () => {
    throw new ApiProblem('not_found');
  });
  return app;
};
