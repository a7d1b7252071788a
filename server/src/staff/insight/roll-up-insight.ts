import { MINUTE_MS } from '#domain/durations.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { countMembers, countMonths, takeChanges } from './insight-roll-up-store.ts';
import { deleteSearchMissesBefore } from './search-miss-store.ts';

/**
 * Counts the months and members again whose dines changed. A dine that changes meanwhile adds a mark that this run does
 * not take, so it is counted by the next one.
 */
export const rollUpInsight = async (db: Database): Promise<void> => {
  for (let isDone = false; !isDone; )
    isDone = await asEngine(db, async (trx) => {
      const changes = await takeChanges(trx);
      const programs = Map.groupBy(changes, ({ partnerId }) => partnerId);
      for (const [partner, ofProgram] of programs) {
        await countMonths(trx, partner, [...new Set(ofProgram.map(({ month }) => month))]);
        await countMembers(trx, partner, [...new Set(ofProgram.map(({ memberId }) => memberId))]);
      }
      return changes.length === 0;
    });
};

const MISSES_DAYS = 760;

/** Counts what changed every five minutes, and deletes searches without a result after 25 months. */
export const rollUpInsightJob = (db: Database, now: Clock): Job => ({
  name: 'count-insight',
  everyMs: 5 * MINUTE_MS,
  run: async () => {
    await rollUpInsight(db);
    const day = addDays(businessDay(now()), -MISSES_DAYS);
    await asEngine(db, (trx) => deleteSearchMissesBefore(trx, day));
  },
});
