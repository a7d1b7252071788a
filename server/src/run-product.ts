import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { SURVEY_FORM_ORIGIN } from '#domain/layout/survey-form.ts';
import { announce } from './announce.ts';
import { createApp } from './http/app.ts';
import { createResponseCache } from './http/cache/response-cache.ts';
import { createReadiness } from './http/create-readiness.ts';
import { createHttpServer, type Listener, listen, stopListening } from './http/listen.ts';
import { recaptchaOrigins } from './integrations/captcha/recaptcha.ts';
import { loadDemo } from './load-demo.ts';
import { loadPrograms, openProduct, type Product } from './open-product.ts';
import { identityPath } from './open-sign-on.ts';
import { type OpenWeb, openBuiltWeb, openDevelopmentWeb } from './open-web.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { EmbeddedHost } from './platform/db/embedded-host.ts';
import { type Database, migrate, openDatabase } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';
import { createLog, type Log } from './platform/log/create-log.ts';
import { createMetrics } from './platform/metrics/create-metrics.ts';
import { createShiftedClock } from './platform/shifted-clock.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';

// What Node's own requests pass before the app: the development identity provider, then Vite while developing.
const listenerOf =
  ({ identity }: Product, { before }: OpenWeb, handle: Listener): Listener =>
  (request, response) => {
    if (identity.before && request.url?.startsWith(`${identityPath}/`))
      return identity.before(request, response);
    return before
      ? before(request, response, () => void handle(request, response))
      : handle(request, response);
  };

// Where else pages may reach and what they may frame.
const pageOrigins = (env: Env, cardOrigin: string) => {
  const captcha = env.recaptcha
    ? recaptchaOrigins(env.recaptcha.origin)
    : { script: [], connect: [], frame: [] };
  const api = env.apiAddress ? [new URL(env.apiAddress).origin] : [];
  return {
    script: captcha.script,
    connect: [...api, ...env.mapOrigins, ...captcha.connect],
    frame: [cardOrigin, SURVEY_FORM_ORIGIN, ...captcha.frame],
    admin: env.adminOrigin,
    hasForeignScript: env.recaptcha !== undefined,
  };
};

type Running = { env: Env; db: Database; log: Log; product: Product };

const openHttp = ({ env, db, log, product }: Running, now: Clock, web: OpenWeb) => {
  const readiness = createReadiness(db);
  const cardOrigin = env.cardOrigin ?? `http://localhost:${env.cardPort}`;
  const cache = createResponseCache({
    isOn: env.hasPageCache,
    onRefreshFailed: (error) => log.error({ err: error }, 'response_cache.refresh_failed'),
  });
  const metrics = createMetrics(db.pool);
  metrics.add(cache.measures);
  const app = createApp({
    ...product,
    ...web,
    defaultPartner: env.defaultPartner,
    baseHost: env.baseHost,
    trustsProxy: env.trustsProxy,
    allowedOrigins: env.allowedOrigins,
    headers: {
      isProduction: env.isProduction,
      isDevelopment: env.isDevelopment,
      origins: pageOrigins(env, cardOrigin),
    },
    sessions: { db, now, keys: env.keys.session, isSecure: env.isProduction },
    log,
    isReady: readiness.isReady,
    metrics: { ...metrics, key: env.metricsKey },
    cache,
  });
  return { app, readiness };
};

// The first page does not wait for the jobs.
const jobsAfterMs = 1_500;

const openJobs = async ({ env, db, log, product }: Running) => {
  const { startJobs } = await import('./platform/jobs/start-jobs.ts');
  return startJobs({ db, log, jobs: product.jobs, isWorker: env.roles.has('worker') });
};

const openMigrated = async (env: Env, woken?: EmbeddedHost): Promise<Database> => {
  const db = await openDatabase(env, undefined, woken);
  await migrate(db);
  return db;
};

const openReads = (env: Env, db: Database): Promise<Database> | Database =>
  env.databaseReadUrl
    ? openDatabase({ databaseUrl: env.databaseReadUrl, dataDir: env.dataDir })
    : db;

/** The whole product in one process: answers, and jobs where the environment asks for them. */
export const runProduct = async (env: Env, woken?: EmbeddedHost): Promise<void> => {
  const building = env.isDevelopment ? undefined : openBuiltWeb();
  const log = createLog({ level: env.logLevel });
  const [db, programs] = await Promise.all([openMigrated(env, woken), loadPrograms(env)]);
  const reads = await openReads(env, db);
  const clock = createShiftedClock(systemClock);
  const demo = env.isProduction ? undefined : await loadDemo();
  const product = await openProduct({ env, programs, db, reads, log, clock, demo });
  const running = { env, db, log, product };
  const { partners } = product;
  const hints = await demo?.seed({ db, partners, clock: systemClock, log }, env.defaultPartner);
  await Promise.all([product.identity.link(), product.start()]);

  const server = createHttpServer((request, response) => listener(request, response));
  const web = (await building) ?? (await openDevelopmentWeb(server));
  const { app, readiness } = openHttp(running, clock.now, web);
  const listener = listenerOf(product, web, getRequestListener(app.fetch));
  const answer = async () => {
    if (!env.roles.has('web')) return;
    await listen(server, env.port, env.host);
    log.info({ port: env.port, roles: [...env.roles], database: db.kind }, 'started');
    const { defaultPartner, port } = env;
    const origin = `http://localhost:${port}`;
    process.stdout.write(announce({ origin, defaultPartner, partners: product.partners, hints }));
    await wait(jobsAfterMs);
  };
  const jobs = answer().then(() => openJobs(running));

  stopOnSignals(async (signal) => {
    log.info({ signal }, 'stopping');
    readiness.stop();
    await stopListening(server, { graceMs: env.isProduction ? 3_000 : 300 });
    await jobs.then((started) => started.stop());
    product.close();
    if (reads !== db) await reads.close();
    await db.close();
    log.info('stopped');
  });
  await jobs;
};
