import type { Hono } from 'hono';
import { mayReadMetrics } from '#server/platform/metrics/create-metrics.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Vars } from '../vars.ts';

/** Health checks and metrics, which load balancers and monitors request by any host. */
export const addOperationsRoutes = (
  app: Hono<Vars>,
  { isReady, metrics }: Pick<AppDeps, 'isReady' | 'metrics'>,
): void => {
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ok') : c.text('not ready', 503)));
  app.get('/metrics', async (c) => {
    const address = c.env?.incoming?.socket.remoteAddress;
    if (!mayReadMetrics(c.req.raw.headers, address, metrics.keys)) return c.text('not found', 404);
    await metrics.refresh();
    return c.text(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4' });
  });
};
