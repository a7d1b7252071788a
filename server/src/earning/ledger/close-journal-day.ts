import { DAY_MS } from '#domain/durations.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { calculateRoot } from './calculate-root.ts';
import { lockAllMembers } from './lock-store.ts';
import { insertRoot, type RootRow, readHighestNumber, readLastRoot } from './root-store.ts';

type Deps = { db: Database; now: Clock };

/**
 * Stores the root over the journals that no root covers yet; null when there is none. A journal takes its number under
 * its member's lock, so that once every lock was free, no lower number appears later.
 */
export const closeJournalDay = async ({ db, now }: Deps): Promise<RootRow | null> => {
  const last = await asEngine(db, readLastRoot);
  const through = await asEngine(db, async (trx) => {
    await lockAllMembers(trx);
    return readHighestNumber(trx);
  });
  const after = last?.last_journal_id ?? 0;
  const { root, journals, blocks } = await calculateRoot(db, { after, through });
  const [first] = blocks;
  if (!first) return null;
  const at = now();
  const row: RootRow = {
    number: (last?.number ?? 0) + 1,
    day: businessDay(at),
    created_at: at,
    first_journal_id: first.firstId,
    last_journal_id: through,
    journals,
    root,
    previous_root: last?.root ?? '',
  };
  await asEngine(db, (trx) => insertRoot(trx, row, blocks));
  return row;
};

/** Closes the day's journals once a day. */
export const journalRootJob = (deps: Deps): Job => ({
  name: 'close-journal-day',
  everyMs: DAY_MS,
  run: async (log) => {
    const closed = await closeJournalDay(deps);
    if (closed) log.info({ root: closed.root, journals: closed.journals }, 'ledger.day_closed');
  },
});
