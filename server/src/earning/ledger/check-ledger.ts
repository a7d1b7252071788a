import { asEngine, type Database } from '#server/platform/db/index.ts';
import { checkRoots } from './check-roots.ts';
import { hashLedger } from './hash-ledger.ts';
import { type Figure, readFigures } from './invariants.ts';

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
