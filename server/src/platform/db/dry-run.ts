import { asEngine, type Database, type Trx } from './transactions.ts';

class DryRun<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('dry run');
    this.result = result;
  }
}

/** Runs one batch as the engine; a dry run rolls it back and still returns what it would have written. */
export const runBatch = async <T>(
  db: Database,
  isDryRun: boolean,
  run: (trx: Trx) => Promise<T>,
): Promise<T> => {
  if (!isDryRun) return asEngine(db, run);
  try {
    return await asEngine(db, async (trx): Promise<T> => {
      throw new DryRun(await run(trx));
    });
  } catch (error) {
    // Thrown just above, with what `run` returned.
    if (error instanceof DryRun) return error.result as T;
    throw error;
  }
};
