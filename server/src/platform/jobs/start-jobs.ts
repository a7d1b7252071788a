import { setTimeout as wait } from 'node:timers/promises';
import { asEngine, type Database } from '../db/index.ts';
import { inBackground } from '../db/open-pool.ts';
import type { Log } from '../log/create-log.ts';
import type { JobMetrics } from './job-metrics.ts';
import { advanceJob, claimPeriod, recordRun } from './store.ts';

/** Runs once per period across all processes. Idempotent: a worker can die in the middle of it. */
export type Job = {
  name: string;
  everyMs: number;
  run: (log: Log) => Promise<void>;
};

export type Jobs = { stop: () => Promise<void> };

type Options = {
  db: Database;
  log: Log;
  jobs: readonly Job[];
  metrics?: Pick<JobMetrics, 'record'> | undefined;
};

// Maximum delay after a failure.
const RETRY_MS = 30_000;
const STOP_TIMEOUT_MS = 20_000;

/** Starts recurring jobs in this worker. */
export const startJobs = ({ db, log, jobs, metrics }: Options): Jobs => {
  const running = new Map<string, Promise<void>>();

  const runDue = async (job: Job): Promise<void> => {
    const jobLog = log.child({ job: job.name });
    const startedAt = performance.now();
    const record = async (error: string | null): Promise<void> => {
      const seconds = (performance.now() - startedAt) / 1000;
      metrics?.record({ name: job.name, seconds, hasFailed: error !== null });
      await asEngine(db, (trx) => recordRun(trx, { name: job.name, seconds, error }));
    };
    try {
      const isDue = await asEngine(db, (trx) => claimPeriod(trx, job));
      if (!isDue) return;
      await job.run(jobLog);
      await record(null);
    } catch (err) {
      jobLog.error({ err }, 'job.failed');
      const retry = async () => {
        await record(err instanceof Error ? err.message : String(err));
        await asEngine(db, (trx) => advanceJob(trx, job.name, RETRY_MS));
      };
      await retry().catch((error: unknown) =>
        jobLog.error({ err: error }, 'job.reschedule_failed'),
      );
    }
  };

  const tick = (job: Job) => {
    if (running.has(job.name)) return;
    running.set(
      job.name,
      inBackground(() => runDue(job)).finally(() => running.delete(job.name)),
    );
  };

  const timers = jobs.map((job) => {
    tick(job);
    return setInterval(() => tick(job), Math.min(job.everyMs, RETRY_MS));
  });

  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.race([
        Promise.all(running.values()),
        wait(STOP_TIMEOUT_MS, undefined, { ref: false }),
      ]);
    },
  };
};
