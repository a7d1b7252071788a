import { DAY_MS } from '#domain/durations.ts';
import type { Clock } from '../clock.ts';
import { asEngine, type Database } from '../db/index.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { deleteFinished } from './store.ts';

// Finished tasks show which emails were sent; no email looks back this far.
const RETENTION_MS = 365 * DAY_MS;
const BATCH = 5_000;

/** The job that deletes tasks which finished more than a year ago. */
export const deleteOldTasksJob = (db: Database, now: Clock): Job => ({
  name: 'delete-old-tasks',
  everyMs: DAY_MS,
  run: async () => {
    const before = new Date(now().getTime() - RETENTION_MS);
    while ((await asEngine(db, (trx) => deleteFinished(trx, { before, limit: BATCH }))) > 0);
  },
});
