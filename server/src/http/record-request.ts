import type { Log } from '#server/platform/log/create-log.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';

type Ended = {
  requestId: string;
  partner: string | undefined;
  method: string;
  path: string;
  status: number;
  startedAt: number;
  from: string;
};

/** Logs and counts one finished request. */
export const recordRequest = (
  { metrics, log }: { metrics: Metrics; log: Log },
  { startedAt, from, ...ended }: Ended,
): void => {
  const ms = Math.round(performance.now() - startedAt);
  metrics.recordRequest({ ...ended, ms });
  log.info({ ...ended, ms, from }, 'request');
};
