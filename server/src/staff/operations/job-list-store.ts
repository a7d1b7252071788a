import { sql } from 'kysely';
import type { StaffJob } from '#contract/staff/operations.ts';
import type { Trx } from '#server/platform/db/index.ts';

type Instants = 'dueAt' | 'startedAt' | 'endedAt';
export type JobRow = Omit<StaffJob, Instants> & {
  dueAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

/** Every recurring job with its last run; those that failed last come first. */
export const listJobs = async (trx: Trx): Promise<JobRow[]> => {
  const { rows } = await sql<JobRow>`
    select name, every_ms as "everyMs", due_at as "dueAt", started_at as "startedAt",
      ended_at as "endedAt", seconds, runs, failures, last_error as "lastError"
    from job_schedule order by last_error is null, name`.execute(trx);
  return rows;
};
