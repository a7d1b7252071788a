import type { Partner } from '#contract/partner.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { closeMovedCases, openOverdueCases } from './overdue-store.ts';

type Deps = { db: Database; now: Clock; partners: ReadonlyMap<string, Partner> };

/** Opens cases for overdue dines and closes those of dines that moved on; returns how many it opened. */
export const checkOverdue = async ({ db, now, partners }: Deps): Promise<number> => {
  let opened = 0;
  for (const { slug: partnerId, posting } of partners.values()) {
    const scope = { partnerId, paidAfterDays: posting.paidAfterDays, now: now() };
    opened += await asEngine(db, async (trx) => {
      await closeMovedCases(trx, scope);
      return openOverdueCases(trx, scope);
    });
  }
  return opened;
};

/** The job that opens a case for each overdue dine. */
export const overdueJob = (deps: Deps): Job => ({
  name: 'check-overdue-dines',
  everyMs: HOUR_MS,
  run: async (log) => {
    const opened = await checkOverdue(deps);
    if (opened > 0) log.info({ opened }, 'dine.overdue_cases_opened');
  },
});
