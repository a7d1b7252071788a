import { ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { consoleContract } from '#contract/staff/index.ts';
import type { SessionEndpointMeta } from '#contract/staff/session.ts';
import type { StaffEndpointMeta } from '#contract/staff/staff-endpoint.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { rejectUnstorable } from '#server/platform/api/reject-unstorable.ts';
import { rejectCrossSite } from '#server/platform/csrf/csrf.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { callerOf } from '#server/platform/http/client-request.ts';
import { createMemoryLimit, ipPrefix } from '#server/platform/limits/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import {
  beginSignOn,
  type ConsoleContext,
  type ConsoleSession,
  type ConsoleSettings,
  consoleRouter,
  finishSignOn,
  openConsoleSession,
  type StaffContext,
} from '#server/staff/index.ts';
import { consoleCookie, readConsoleCookie } from './console-cookie.ts';
import { wireErrorOf } from './wire-error.ts';

const PREFIX = '/api';
/** A page of the console sends it with every call: `user`, or `background` for one that no person caused. */
const CALL_HEADER = 'x-console';
const MAX_BODY_BYTES = 64 * 1024;
const MAX_USER_AGENT = 300;

type Meta = Partial<StaffEndpointMeta & SessionEndpointMeta>;
type Endpoints = Record<string, Record<string, { '~orpc': { meta: Meta } }>>;

// The contract is walked by name, which its precise type does not allow.
const endpoints = consoleContract as unknown as Endpoints;

/** The facts of the endpoint that a path names; nothing is called that has none. */
const metaAt = (path: string): Meta => {
  const [area = '', name = '', ...rest] = path.slice(PREFIX.length + 1).split('/');
  const known = Object.hasOwn(endpoints, area) ? endpoints[area] : undefined;
  const endpoint = known && Object.hasOwn(known, name) ? known[name] : undefined;
  if (!endpoint || rest.length > 0) throw new AppError('notFound');
  return endpoint['~orpc'].meta;
};

const createCallLimits = () => ({
  ofAddress: createMemoryLimit({ name: 'console', times: 120, everyMs: MINUTE_MS }),
  ofSession: createMemoryLimit({ name: 'console', times: 900, everyMs: MINUTE_MS }),
});

// A use-case of staff needs an open session.
const requireAccess = ({ access = 'open' }: Meta, session: ConsoleSession | undefined): void => {
  if (access === 'anyone') return;
  if (!session || (access === 'open' && session.stage !== 'open'))
    throw new ORPCError('UNAUTHORIZED', { status: 401 });
};

const requirePageCall = (request: Request, origin: string): void => {
  rejectCrossSite(request, origin);
  if (!request.headers.has(CALL_HEADER)) throw new AppError('csrf');
  const type = request.headers.get('content-type')?.split(';')[0] ?? 'application/json';
  if (type !== 'application/json' && type !== 'multipart/form-data')
    throw new AppError('unsupportedMediaType');
};

export type ConsoleCall = { request: Request; caller: ReturnType<typeof callerOf>; log: Log };

export type ConsoleApiDeps = {
  staff: Omit<StaffContext, 'actor'>;
  settings: ConsoleSettings;
  isSecure: boolean;
};

const withUserAgent = ({ address }: ConsoleCall['caller'], { headers }: Request) => ({
  address,
  userAgent: (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
});

/** A call that may proceed: its context, the largest body it may have, and the cookies of its response. */
const createAdmission = ({ staff, settings, isSecure }: ConsoleApiDeps) => {
  const limits = createCallLimits();
  return async ({ request, caller, log }: ConsoleCall) => {
    const meta = metaAt(caller.url.pathname);
    requirePageCall(request, caller.origin);
    const { db, now } = staff.engine;
    const { headers } = request;
    const session = await openConsoleSession(db, {
      sid: readConsoleCookie(headers.get('cookie'), { isSecure }),
      now: now(),
      isBackground: headers.get(CALL_HEADER) === 'background',
    });
    if (session) limits.ofSession(String(session.id), now());
    else limits.ofAddress(ipPrefix(caller.address), now());
    requireAccess(meta, session);
    const cookies: string[] = [];
    const { email = '', grants = [], steppedUpAt: provedAt = null } = session ?? {};
    const context: ConsoleContext = {
      ...staff,
      actor: { kind: 'account', email, grants, provedAt },
      settings,
      session,
      log,
      caller: withUserAgent(caller, request),
      setCookie: (sid) => void cookies.push(consoleCookie(sid, { isSecure })),
    };
    return { context, cookies, maxBodyBytes: meta.maxBodyBytes ?? MAX_BODY_BYTES };
  };
};

const STEPS = { '/sign-on/begin': beginSignOn, '/sign-on/callback': finishSignOn } as const;
export type SignOnPath = keyof typeof STEPS;

/** Serves the navigations to an identity provider and back. */
export const createSignOnPages = ({ staff, settings, isSecure }: ConsoleApiDeps) => {
  const limit = createMemoryLimit({ name: 'console', times: 30, everyMs: MINUTE_MS });
  return async (path: SignOnPath, { request, caller, log }: ConsoleCall): Promise<Response> => {
    limit(ipPrefix(caller.address), staff.engine.now());
    const cookies: string[] = [];
    const context: ConsoleContext = {
      ...staff,
      settings,
      log,
      session: undefined,
      actor: { kind: 'account', email: '', grants: [], provedAt: null },
      caller: withUserAgent(caller, request),
      setCookie: (sid) => void cookies.push(consoleCookie(sid, { isSecure })),
    };
    const navigation = { address: caller.url, cookies: request.headers.get('cookie'), isSecure };
    const response = await STEPS[path](context, navigation);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };
};

/** Serves the contract of the console under /api over oRPC's RPC protocol. */
export const createConsoleApi = (deps: ConsoleApiDeps) => {
  const admit = createAdmission(deps);
  const errorHeaders = new WeakMap<ConsoleContext, Record<string, string>>();
  const decoded = new WeakSet<ConsoleContext>();
  const handler = new RPCHandler<ConsoleContext>(consoleRouter, {
    clientInterceptors: [
      ({ next, input, context }) => {
        decoded.add(context);
        rejectUnstorable(input);
        return next();
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (thrown) {
          const isReadable = decoded.has(context) || thrown instanceof ORPCError;
          const failure = isReadable ? thrown : new AppError('badRequest');
          const { error, headers } = wireErrorOf(failure, context.log);
          errorHeaders.set(context, headers);
          throw error;
        }
      },
    ],
  });
  return {
    admit,
    respond: async (
      request: Request,
      { context, cookies }: { context: ConsoleContext; cookies: readonly string[] },
    ): Promise<Response> => {
      const { matched, response } = await handler.handle(request, { prefix: PREFIX, context });
      if (!matched) throw new AppError('notFound');
      for (const [name, value] of Object.entries(errorHeaders.get(context) ?? {}))
        response.headers.set(name, value);
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    },
  };
};
