import { HOUR_MS } from '#domain/durations.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { addLedgerDays, lockLedgerDays } from './ledger-day-store.ts';
import { lockAllMembers } from './lock-store.ts';
import { readHighestNumber } from './root-store.ts';

// Journals of one transaction, so that a first run over years stays short of memory.
const BATCH = 100_000;

/**
 * Adds the journals that the sums by day do not have yet. Once every member's lock was free, no lower number appears
 * later; concurrent runs wait for each other at the mark.
 */
export const rollUpDays = async (db: Database): Promise<void> => {
  const highest = await asEngine(db, async (trx) => {
    await lockAllMembers(trx);
    return readHighestNumber(trx);
  });
  for (let after = 0; after < highest; )
    after = await asEngine(db, async (trx) => {
      const from = await lockLedgerDays(trx);
      const through = Math.min(highest, from + BATCH);
      if (through > from) await addLedgerDays(trx, { after: from, through });
      return Math.max(from, through);
    });
};

/** Sums the ledger by day once an hour. */
export const rollUpDaysJob = (db: Database): Job => ({
  name: 'sum-ledger-days',
  everyMs: HOUR_MS,
  run: () => rollUpDays(db),
});
