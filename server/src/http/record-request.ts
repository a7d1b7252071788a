import type { Log } from '../platform/log/create-log.ts';
import type { Metrics } from '../platform/metrics/create-metrics.ts';

type Ended = {
  log: Log;
  method: string;
  path: string;
  status: number;
  startedAt: number;
  from: string;
};

/** One line of the log and one count for a request that was answered. */
export const recordRequest = (metrics: Metrics, ended: Ended): void => {
  const { log, method, path, status, startedAt, from } = ended;
  const ms = Math.round(performance.now() - startedAt);
  metrics.recordRequest({ method, path, status, ms });
  log.info({ method, path, status, ms, from }, 'request');
};
