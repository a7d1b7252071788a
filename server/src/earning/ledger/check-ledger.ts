import { HOUR_MS } from '#domain/durations.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { Measure } from '#server/platform/metrics/create-metrics.ts';
import { calculateRoot } from './calculate-root.ts';
import { hashLedger } from './hash-ledger.ts';
import { type Figure, readFigures } from './invariants.ts';
import { listRoots, type RootRow, readRoots } from './root-store.ts';

const isLinked = (root: RootRow, before: RootRow | undefined): boolean =>
  root.number === (before?.number ?? 0) + 1 && root.previous_root === (before?.root ?? '');

const isCalculatedEqual = async (
  db: Database,
  root: RootRow,
  before: RootRow | undefined,
): Promise<boolean> => {
  const range = { after: before?.last_journal_id ?? 0, through: root.last_journal_id };
  const calculated = await calculateRoot(db, range);
  return calculated.root === root.root && calculated.journals === root.journals;
};

/** Whether one daily root matches its journals and names the root before it; undefined where no root has the number. */
export const checkRoot = async (db: Database, number: number): Promise<boolean | undefined> => {
  const roots = await asEngine(db, (trx) => listRoots(trx, { before: number + 1, limit: 2 }));
  const [root, before] = roots;
  if (root?.number !== number) return undefined;
  return isLinked(root, before) && (await isCalculatedEqual(db, root, before));
};

/**
 * Calculates the daily roots from the journals again and counts those that differ, or do not name the root before them.
 * `newest` limits how many days are calculated; the chain is always checked whole.
 */
export const checkRoots = async (
  db: Database,
  { newest = Number.POSITIVE_INFINITY } = {},
): Promise<Figure> => {
  const roots = await asEngine(db, readRoots);
  let broken = 0;
  for (const [index, root] of roots.entries()) {
    const before = roots[index - 1];
    const isCalculated = index >= roots.length - newest;
    const isSound =
      isLinked(root, before) && (!isCalculated || (await isCalculatedEqual(db, root, before)));
    if (!isSound) broken += 1;
  }
  return {
    rule: 'every daily root matches its journals and names the previous root',
    checked: roots.length,
    broken,
  };
};

export type LedgerFigures = { figures: Figure[]; hash: string; isSound: boolean };

/**
 * Counts what breaks each invariant of the ledger over all partners; sound when every count is zero. `newestRoots`
 * limits how many daily roots are calculated again.
 */
export const checkLedger = async (
  db: Database,
  { newestRoots }: { newestRoots?: number } = {},
): Promise<LedgerFigures> => {
  const { figures, hash } = await asEngine(db, async (trx) => ({
    figures: await readFigures(trx),
    hash: await hashLedger(trx),
  }));
  figures.push(await checkRoots(db, newestRoots === undefined ? {} : { newest: newestRoots }));
  return { figures, hash, isSound: figures.every(({ broken }) => broken === 0) };
};

// The command recalculates every root; the hourly job only those of the last days.
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
