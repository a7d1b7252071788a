import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { Measure } from '#server/platform/metrics/create-metrics.ts';
import { checkLedger } from './check-ledger.ts';

// The command checks all of them; every hour, those of the last days.
const HOURLY_ROOTS = 2;

/** The hourly check of the ledger's invariants, and what the last one found as metrics of this process. */
export const createLedgerCheck = (db: Database) => {
  let last: { broken: number; atSeconds: number } | undefined;
  const job: Job = {
    name: 'check-ledger',
    everyMs: HOUR_MS,
    run: async (log) => {
      const { figures, hash } = await checkLedger(db, { newestRoots: HOURLY_ROOTS });
      const broken = figures.filter((figure) => figure.broken > 0);
      last = {
        broken: broken.reduce((sum, figure) => sum + figure.broken, 0),
        atSeconds: Date.now() / 1000,
      };
      if (broken.length === 0) log.info({ hash }, 'ledger.checked');
      else log.error({ broken, hash }, 'ledger.invariant_broken');
    },
  };
  const measures = (): Measure[] =>
    last
      ? [
          ['ledger_broken_rows', 'gauge', last.broken],
          ['ledger_checked_timestamp_seconds', 'gauge', last.atSeconds],
        ]
      : [];
  return { job, measures };
};
