import { getRequestListener } from '@hono/node-server';
import { SURVEY_FORM_ORIGIN } from '#domain/frame/survey-form.ts';
import { announce } from './announce.ts';
import { createSite } from './app.ts';
import { recaptchaOrigins } from './gateways/captcha/recaptcha.ts';
import { openDemonstration } from './open-demonstration.ts';
import { openProduct, type Product } from './open-product.ts';
import { identityPath } from './open-sign-on.ts';
import { type OpenWeb, openBuiltWeb, openDevelopmentWeb } from './open-web.ts';
import { systemClock } from './platform/clock.ts';
import { migrate, openDatabase } from './platform/db/index.ts';
import { type Env, readEnv } from './platform/env/index.ts';
import { createReadiness } from './platform/http/create-readiness.ts';
import { createHttpServer, type Listener, listen, stopListening } from './platform/http/listen.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { createLog } from './platform/log/create-log.ts';
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

const requestListener = ({ app, answerReady }: ReturnType<typeof createSite>): Listener => {
  const handle = getRequestListener(app.fetch);
  return (request, response) => answerReady(request, response) || handle(request, response);
};

// Where else pages may reach and what they may frame.
const pageOrigins = (env: Env, cardOrigin: string) => {
  const captcha = env.recaptcha
    ? recaptchaOrigins(env.recaptcha.origin)
    : { connect: [], frame: [] };
  const api = env.apiAddress ? [new URL(env.apiAddress).origin] : [];
  return {
    connect: [...api, ...env.mapOrigins, ...captcha.connect],
    frame: [cardOrigin, SURVEY_FORM_ORIGIN, ...captcha.frame],
    admin: env.adminOrigin,
  };
};

const run = async () => {
  const env = readEnv(process.env);
  const log = createLog({ level: env.logLevel });
  const db = await openDatabase(env);
  await migrate(db);
  const { databaseReadUrl, dataDir } = env;
  const reads = databaseReadUrl
    ? await openDatabase({ databaseUrl: databaseReadUrl, dataDir })
    : db;
  const clock = createShiftedClock(systemClock);
  const product = await openProduct({ env, db, reads, log, clock });
  const { partners } = product;
  const demonstration = { db, partners, clock: systemClock, log };
  const hints = env.isProduction
    ? undefined
    : await openDemonstration(demonstration, env.defaultPartner);
  await product.identity.link();
  const isWorker = env.roles.has('worker');
  const [jobs] = await Promise.all([
    startJobs({ db, log, jobs: product.jobs, isWorker }),
    product.start(),
  ]);
  const readiness = createReadiness(db);

  const server = createHttpServer((request, response) => listener(request, response));
  const web = env.isDevelopment ? await openDevelopmentWeb(server) : await openBuiltWeb();
  const cardOrigin = env.cardOrigin ?? `http://localhost:${env.cardPort}`;
  const site = createSite({
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
    sessions: { db, now: clock.now, keys: env.keys.session, isSecure: env.isProduction },
    log,
    isReady: readiness.isReady,
    metrics: { ...createMetrics(db.pool), key: env.metricsKey },
  });
  const listener = listenerOf(product, web, requestListener(site));

  stopOnSignals(async (signal) => {
    log.info({ signal }, 'stopping');
    readiness.stop();
    await stopListening(server, { graceMs: env.isProduction ? 3_000 : 300 });
    await jobs.stop();
    product.close();
    if (reads !== db) await reads.close();
    await db.close();
    log.info('stopped');
  });
  if (!env.roles.has('web')) return;
  await listen(server, env.port, env.host);
  log.info({ port: env.port, roles: [...env.roles], database: db.kind }, 'started');
  const origin = `http://localhost:${env.port}`;
  process.stdout.write(announce({ origin, defaultPartner: env.defaultPartner, partners, hints }));
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
