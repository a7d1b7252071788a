import { asEngine, type Database } from '#server/platform/db/index.ts';
import { hashLedger } from './hash-ledger.ts';
import { type Figure, readFigures } from './invariants.ts';

export type LedgerFigures = { figures: Figure[]; hash: string; isSound: boolean };

/** Counts what breaks each invariant of the ledger over all partners; sound when every count is zero. */
export const checkLedger = (db: Database): Promise<LedgerFigures> =>
  asEngine(db, async (trx) => {
    const figures = await readFigures(trx);
    const hash = await hashLedger(trx);
    return { figures, hash, isSound: figures.every(({ broken }) => broken === 0) };
  });
