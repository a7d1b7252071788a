import type { Progress } from '#domain/earning/dine.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { createBatchFacts, loadTransactions, transactionKey } from './batch-facts.ts';
import { isDine } from './build-dines.ts';
import type { BillTransaction } from './dine-store.ts';
import type { Engine } from './engine.ts';
import { loadFacts } from './load-facts.ts';
import { createLookupCache } from './lookup-cache.ts';
import { type ReconciledDine, reconcileDines } from './reconcile-dines.ts';
import { type Recorded, recordOutcomes } from './record-outcomes.ts';

export type Recalculated = Recorded & { settled: Map<string, ReconciledDine> };
export type Advance = ReadonlyMap<number, Partial<Progress>>;

/**
 * Decides bills again from what is stored, and posts what differs; `advance` moves dines by id. The caller
 * holds the locks of their members.
 */
export const recalculateBills = async (
  trx: Trx,
  engine: Engine,
  given: { bills: readonly BillTransaction[]; advance?: Advance },
): Promise<Recalculated> => {
  const world = createBatchFacts();
  await loadTransactions(trx, world, given.bills.map(transactionKey));
  const loaded = await loadFacts({ trx, world, directory: createLookupCache().open(), engine });
  for (const visit of loaded.visits.values()) {
    if (!isDine(visit) || !visit.stored) continue;
    const moves = given.advance?.get(visit.stored.id);
    if (moves) visit.progress = { ...visit.progress, ...moves };
  }
  const settled = await reconcileDines(trx, loaded, engine.now());
  return { settled, ...(await recordOutcomes(trx, world, { loaded, settled })) };
};
