import { asEngine, type Database } from '#server/platform/db/index.ts';
import { calculateRoot } from './calculate-root.ts';
import type { Figure } from './invariants.ts';
import { type RootRow, readRoots } from './root-store.ts';

const isLinked = (root: RootRow, before: RootRow | undefined): boolean =>
  root.number === (before?.number ?? 0) + 1 && root.previous_root === (before?.root ?? '');

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
  for (const [at, root] of roots.entries()) {
    const before = roots[at - 1];
    let isSound = isLinked(root, before);
    if (isSound && at >= roots.length - newest) {
      const range = { after: before?.last_journal_id ?? 0, through: root.last_journal_id };
      const calculated = await calculateRoot(db, range);
      isSound = calculated.root === root.root && calculated.journals === root.journals;
    }
    if (!isSound) broken += 1;
  }
  return {
    rule: 'every daily root is that of its journals and names the one before',
    checked: roots.length,
    broken,
  };
};
