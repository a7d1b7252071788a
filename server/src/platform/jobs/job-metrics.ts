import type { Measure } from '../metrics/create-metrics.ts';

export type JobRun = { name: string; seconds: number; hasFailed: boolean };

/** Counts the runs of jobs in this process. */
export const createJobMetrics = (now: () => number = Date.now) => {
  const jobs = new Map<string, { at: number; seconds: number; failures: number }>();
  return {
    record: ({ name, seconds, hasFailed }: JobRun): void => {
      const failures = (jobs.get(name)?.failures ?? 0) + (hasFailed ? 1 : 0);
      jobs.set(name, { at: now() / 1000, seconds, failures });
    },
    measures: (): Measure[] =>
      [...jobs].flatMap(([job, { at, seconds, failures }]): Measure[] => [
        ['job_last_run_timestamp_seconds', 'gauge', at, { job }],
        ['job_last_run_duration_seconds', 'gauge', seconds, { job }],
        ['job_failures_total', 'counter', failures, { job }],
      ]),
  };
};

export type JobMetrics = ReturnType<typeof createJobMetrics>;
