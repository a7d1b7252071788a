import type { Trx } from '#server/platform/db/index.ts';

/** Records that the clock moved dines on, among the inputs that a rebuild replays. */
export const insertClockRun = (trx: Trx, at: Date) =>
  trx.insertInto('clock_run').values({ at }).execute();
