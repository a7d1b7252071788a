import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { wakeEmbedded } from './platform/db/embedded-host.ts';

// The first page has the database to itself.
const JOBS_AFTER_MS = 1_500;

/** Environment, container, HTTP server, jobs. */
const run = async () => {
  // An embedded database starts in its own process while this one loads its modules.
  const woken = await wakeEmbedded(process.env);
  // One after another: parallel imports race on CommonJS packages that require ES modules.
  const { readEnv } = await import('./platform/env/read-env.ts');
  const { createContainer } = await import('./container.ts');
  const { openHttp } = await import('./http/open-http.ts');
  const { apiOriginOf, consoleOriginOf, partnerOriginsOf } = await import('./platform/env/env.ts');
  const { openWorkerHttp } = await import('./http/open-worker-http.ts');
  const { announce } = await import('./announce.ts');
  const { stopOnSignals } = await import('./platform/stop-on-signals.ts');

  const env = readEnv(process.env);
  const isServing = (['web', 'console', 'api'] as const).some((role) => env.roles.has(role));
  const web = isServing ? openHttp(env) : undefined;
  const container = await createContainer(env, woken);
  const { log, db, app, jobMetrics, backlog } = container;
  await web?.mount(container);
  const http = web ?? openWorkerHttp(env, container);

  const serve = async () => {
    await http.listen();
    const port = isServing ? env.port : env.workerPort;
    log.info({ port, roles: [...env.roles], database: db.kind }, 'started');
    if (!env.vapidKey) log.info({ setting: 'VAPID_KEY' }, 'push.disabled');
    if (!isServing) return;
    // Each line of a production log is JSON.
    if (!env.isProduction)
      process.stdout.write(
        announce({
          ...env,
          partners: app.partners,
          hints: container.hints,
          originOf: partnerOriginsOf(env),
          ...(env.roles.has('console') && { consoleOrigin: consoleOriginOf(env) }),
          ...(env.roles.has('api') && { apiOrigin: apiOriginOf(env) }),
        }),
      );
    await wait(JOBS_AFTER_MS);
  };
  const jobs = serve().then(async () => {
    if (!env.roles.has('worker')) return undefined;
    const { startJobs } = await import('./platform/jobs/start-jobs.ts');
    await backlog.start();
    const { startConsumers } = await import('./platform/outbox/start-consumers.ts');
    const { startWebhooks } = await import('./features/webhooks/index.ts');
    return [
      startJobs({ db, log, jobs: container.jobs, metrics: jobMetrics }),
      startConsumers(container, container.consumers),
      startWebhooks(container.webhooks),
    ];
  });

  stopOnSignals(async (signal) => {
    log.info({ signal }, 'stopping');
    await http.stop();
    backlog.stop();
    await jobs.then((started = []) => Promise.all(started.map(({ stop }) => stop())));
    await container.close();
    log.info('stopped');
  });
  await jobs;
  flushCompileCache();
};

run().catch(async (error: unknown) => {
  const { explainFailure } = await import('./cli/explain-failure.ts');
  if (process.env.NODE_ENV === 'production') {
    const { createLog } = await import('./platform/log/create-log.ts');
    const { EnvError } = await import('./platform/env/env.ts');
    const log = createLog();
    // One line for each setting, whose stack leads nowhere.
    if (error instanceof EnvError)
      for (const reason of error.faults) log.fatal({ reason }, 'start_failed');
    else log.fatal({ err: error, reason: explainFailure(error) }, 'start_failed');
  } else console.error(explainFailure(error));
  process.exit(1);
});
