import { MINUTE_MS } from '#domain/durations.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import type { Progress } from '#domain/earning/dine.ts';
import {
  type DueDine,
  type Engine,
  readDueDines,
  recalculateBills,
} from '#server/earning/batch/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { insertClockRun } from './store.ts';

const BATCH = 500;

type MoveOf = (dine: DueDine) => Partial<Progress>;

const advancePage = (
  engine: Engine,
  { status, after }: { status: AwardStatus; after: DueDine | undefined },
  moveOf: MoveOf,
) =>
  asEngine(engine.db, async (trx) => {
    const page = { status, now: engine.now(), limit: BATCH, after };
    const dines = await readDueDines(trx, page);
    const last = dines[BATCH - 1];
    await lockMembers(trx, dines);
    const locked = new Set(dines.map(({ id }) => id));
    const due = (await readDueDines(trx, page)).filter(({ id }) => locked.has(id));
    if (due.length === 0) return { moved: 0, last };
    const advance = new Map(due.map((dine) => [dine.id, moveOf(dine)]));
    const { reconciled } = await recalculateBills(trx, engine, { bills: due, advance });
    const isMoved = ({ row }: { row: { id: number; award_status: AwardStatus } }) =>
      advance.has(row.id) && row.award_status !== status;
    const moved = [...reconciled.values()].filter(isMoved).length;
    if (moved > 0) await insertClockRun(trx, engine.now());
    return { moved, last };
  });

/**
 * Advances the dines of one status that are due by the engine's clock; returns how many. Each page
 * is one transaction; repeated and concurrent runs advance each dine once, and dines that cannot
 * move do not keep later ones waiting.
 */
const advanceDines = async (
  engine: Engine,
  status: AwardStatus,
  moveOf: MoveOf,
): Promise<number> => {
  let total = 0;
  let after: DueDine | undefined;
  do {
    const { moved, last } = await advancePage(engine, { status, after }, moveOf);
    total += moved;
    after = last;
  } while (after);
  return total;
};

/** Releases due held rewards: Deferred to Awarded. Returns how many. */
export const releaseHolds = (engine: Engine): Promise<number> =>
  advanceDines(engine, 'Deferred', () => ({ isReleased: true }));

/** Lapses authorizations that never cleared and expired reviews: Pending to Forfeit. */
export const expirePending = (engine: Engine): Promise<number> =>
  advanceDines(engine, 'Pending', ({ isCleared }) => ({
    closed: isCleared ? 'reviewExpired' : 'neverCleared',
  }));

/** All time-based transitions, in the order of a dine's lifecycle. */
export const runDue = async (engine: Engine) => ({
  released: await releaseHolds(engine),
  expired: await expirePending(engine),
});

/** The job that runs due transitions of dines. */
export const dueDinesJob = (engine: Engine): Job => ({
  name: 'run-due-dines',
  everyMs: MINUTE_MS,
  run: async (log) => {
    const moved = await runDue(engine);
    if (moved.released + moved.expired > 0) log.info(moved, 'dine.due_moved');
  },
});
