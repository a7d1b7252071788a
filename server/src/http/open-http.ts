import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { SURVEY_FORM_ORIGIN } from '#domain/layout/survey-rules.ts';
import { recaptchaOrigins } from '#server/integrations/captcha/recaptcha.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import {
  cardOriginOf,
  consoleOriginOf,
  type Env,
  partnerOriginsOf,
} from '#server/platform/env/env.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { RequestDeps } from '#server/platform/http/handle-api.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { createMetrics, type Measure } from '#server/platform/metrics/create-metrics.ts';
import type { ProgramSandboxes } from '#server/platform/sandbox/open-program-sandboxes.ts';
import type { ConsoleSettings, StaffContext } from '#server/staff/index.ts';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { openConsole } from './console/open-console.ts';
import { createReadiness } from './create-readiness.ts';
import { createHttpServer, type Listener, listen, stopListening } from './listen.ts';
import { type OpenWeb, openBuiltWeb, openDevelopmentWeb } from './open-web.ts';
import { openPartnerApi } from './partner-api/open-partner-api.ts';
import { addOperationsRoutes } from './routes/operations-routes.ts';
import { unknownHostResponse } from './unknown-host.ts';
import type { Vars } from './vars.ts';

/** The dependencies of the app that the container builds. */
export type ComposedApp = Pick<
  AppDeps,
  'partners' | 'handlers' | 'routes' | 'maintenanceAreasOf' | 'version' | 'staging'
>;

type Mounted = {
  db: Database;
  log: Log;
  now: Clock;
  app: ComposedApp;
  copyOf: RequestDeps['copyOf'];
  settingsOn: NonNullable<RequestDeps['settingsOn']>;
  staff: Omit<StaffContext, 'actor'>;
  sandboxes: ProgramSandboxes;
  signOns: ConsoleSettings['signOns'];
  /** Metrics of jobs and features in this process. */
  measures: () => readonly Measure[];
  refreshMeasures: () => Promise<void>;
  /** Handles Node's requests before the app; undefined passes them on. */
  identityProvider: { path: string; handler: Listener } | undefined;
};

// Other origins that pages may reach and frame.
const pageOrigins = (env: Env) => {
  const captcha = env.recaptcha
    ? recaptchaOrigins(env.recaptcha.origin)
    : { script: [], connect: [], frame: [] };
  const api = env.apiAddress ? [new URL(env.apiAddress).origin] : [];
  return {
    script: captcha.script,
    connect: [...api, ...env.mapOrigins, ...captcha.connect],
    frame: [cardOriginOf(env), SURVEY_FORM_ORIGIN, ...captcha.frame],
    admin: [env.adminOrigin, consoleOriginOf(env)].filter(Boolean).join(' '),
    hasForeignScript: env.recaptcha !== undefined,
  };
};

const openOperations = (env: Env, { db, measures, refreshMeasures }: Mounted) => {
  const readiness = createReadiness({ kind: db.kind, pool: db.pool, dataDir: env.dataDir });
  const metrics = createMetrics(db.pool);
  metrics.add(measures, refreshMeasures);
  return {
    isReady: readiness.isReady,
    stop: readiness.stop,
    metrics: { ...metrics, keys: env.keys.metrics },
    ports: env.isProduction ? new Set([443, env.publicPort ?? 443, env.port]) : undefined,
  };
};

type Operations = ReturnType<typeof openOperations>;

const openApp = (
  env: Env,
  { db, log, now, app, copyOf, settingsOn }: Mounted,
  { web, files, isReady, metrics, ports }: OpenWeb & Operations,
) => {
  const cache = createResponseCache({
    isOn: env.hasPageCache,
    onRefreshFailed: (error) => log.error({ err: error }, 'response_cache.refresh_failed'),
  });
  metrics.add(cache.measures);
  const { fetch } = createApp({
    ...app,
    web,
    files,
    defaultPartner: env.defaultPartner,
    baseHost: env.baseHost,
    ports,
    trustsProxy: env.trustsProxy,
    allowedOrigins: env.allowedOrigins,
    headers: {
      isProduction: env.isProduction,
      isDevelopment: env.isDevelopment,
      origins: pageOrigins(env),
    },
    sessions: {
      db,
      now,
      copyOf,
      settingsOn,
      keys: env.keys.session,
      isSecure: env.isProduction,
    },
    log,
    isReady,
    metrics,
    cache,
  });
  return fetch;
};

// Drawn images have the artwork of a program.
const imagesOf =
  ({ defaultPartner }: Env, { app: { partners, routes } }: Mounted) =>
  async (request: Request): Promise<Response> => {
    const partner = partners.get(defaultPartner);
    if (!partner) throw new AppError('notFound');
    return routes.images({ request, partner });
  };

/** A process without the role `web` serves no program. */
const openNothing = ({ log }: Mounted, operations: Operations) => {
  const app = new Hono<Vars>();
  addOperationsRoutes(app, operations);
  app.all('*', (c) => unknownHostResponse(c.req.raw, log));
  return getRequestListener(app.fetch);
};

// Node's own requests pass the development identity provider, then Vite while developing, then the app.
const listenerOf =
  ({ identityProvider }: Mounted, { before }: OpenWeb, handle: Listener): Listener =>
  (request, response) => {
    if (identityProvider && request.url?.startsWith(`${identityProvider.path}/`))
      return identityProvider.handler(request, response);
    return before
      ? before(request, response, () => void handle(request, response))
      : handle(request, response);
  };

type Programs = {
  handle: Listener;
  read: ((partner: string, path: string) => Promise<Response>) | undefined;
};

export type Http = {
  /** Mounts the app; call it before `listen`. */
  mount: (mounted: Mounted) => Promise<void>;
  listen: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The HTTP server. The built web app loads while the container is built. */
export const openHttp = (env: Env): Http => {
  const isBuilt = env.roles.has('web') && !env.isDevelopment;
  const building = isBuilt ? openBuiltWeb() : undefined;
  let listener: Listener = (_, response) => response.writeHead(503).end();
  let stopReadiness = () => {};
  const server: Server = createHttpServer((request, response) => listener(request, response));
  const openPrograms = async (mounted: Mounted, operations: Operations): Promise<Programs> => {
    const web = (await building) ?? (await openDevelopmentWeb(server));
    const fetch = openApp(env, mounted, { ...web, ...operations });
    const originOf = partnerOriginsOf(env);
    return {
      handle: listenerOf(mounted, web, getRequestListener(fetch)),
      read: async (partner, path) => fetch(new Request(`${originOf(partner)}${path}`)),
    };
  };
  return {
    mount: async (mounted) => {
      const operations = openOperations(env, mounted);
      stopReadiness = operations.stop;
      const programs = env.roles.has('web')
        ? await openPrograms(mounted, operations)
        : { handle: openNothing(mounted, operations), read: undefined };
      const console = env.roles.has('console')
        ? openConsole(env, { ...mounted, ...operations, images: imagesOf(env, mounted) })
        : undefined;
      const api = env.roles.has('api')
        ? openPartnerApi(env, { ...mounted, ...operations, readProgram: programs.read })
        : undefined;
      listener = (request, response) => {
        const surface = [console, api].find((other) => other?.serves(request)) ?? programs;
        return surface.handle(request, response);
      };
    },
    listen: () => listen(server, env.port, env.host),
    stop: async () => {
      stopReadiness();
      await stopListening(server, { graceMs: env.isProduction ? 3_000 : 300 });
    },
  };
};
