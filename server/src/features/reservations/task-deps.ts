import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { BookingBooks } from './open-site.ts';

/** Dependencies of the jobs of reservations. */
export type TaskDeps = { db: Database; now: Clock; log: Log; books: BookingBooks };

/** So many failures of the provider end a run, because each may wait for its timeout. */
export const MAX_FAILURES = 3;
