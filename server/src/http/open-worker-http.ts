import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '#server/platform/db/index.ts';
import type { Env } from '#server/platform/env/env.ts';
import { createMetrics, type Measure } from '#server/platform/metrics/create-metrics.ts';
import { createReadiness } from './create-readiness.ts';
import { createHttpServer, listen, stopListening } from './listen.ts';
import { addOperationsRoutes } from './routes/operations-routes.ts';
import type { Vars } from './vars.ts';

type Deps = {
  db: Database;
  measures: () => readonly Measure[];
  refreshMeasures: () => Promise<void>;
};

/** Health checks and metrics of a process that serves no pages. */
export const openWorkerHttp = (env: Env, { db, measures, refreshMeasures }: Deps) => {
  const readiness = createReadiness({ kind: db.kind, pool: db.pool, dataDir: env.dataDir });
  const metrics = createMetrics(db.pool);
  metrics.add(measures, refreshMeasures);
  const app = new Hono<Vars>();
  addOperationsRoutes(app, {
    isReady: readiness.isReady,
    metrics: { ...metrics, keys: env.keys.metrics },
  });
  const server = createHttpServer(getRequestListener(app.fetch));
  return {
    listen: () => listen(server, env.workerPort, env.host),
    stop: async () => {
      readiness.stop();
      await stopListening(server, { graceMs: 0 });
    },
  };
};
