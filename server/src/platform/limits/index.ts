import { HOUR_MS } from '#domain/durations.ts';
import type { Clock } from '../clock.ts';
import { asEngine, type Database } from '../db/index.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { deleteFullBuckets } from './store.ts';

export {
  bucketOf,
  createLimiter,
  hashSubject,
  type Limit,
  type Limiter,
} from './create-limiter.ts';
export { ipPrefix, widerIpPrefix } from './ip-prefix.ts';
export { createMemoryLimit } from './memory-limit.ts';
export { createTaskQueue, type TaskQueue } from './task-queue.ts';

/** The job that deletes rate-limit buckets that have refilled. */
export const deleteFullBucketsJob = (db: Database, now: Clock): Job => ({
  name: 'delete-full-buckets',
  everyMs: HOUR_MS,
  run: async () => {
    await asEngine(db, (trx) => deleteFullBuckets(trx, now()));
  },
});
