import { MINUTE_MS } from '#domain/durations.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { runDue } from './run-due.ts';

/** The job that moves dines whose time has come. */
export const dueDinesJob = (engine: Engine): Job => ({
  name: 'run-due-dines',
  everyMs: MINUTE_MS,
  run: async (log) => {
    const moved = await runDue(engine);
    if (moved.released + moved.expired > 0) log.info(moved, 'dine.due_moved');
  },
});
