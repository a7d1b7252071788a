import type { Progress } from '#domain/earning/dine.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { createWorld, loadTransactions, transactionKey } from './batch-facts.ts';
import { isVisit } from './build-dines.ts';
import type { BillTransaction } from './dine-store.ts';
import type { Engine } from './engine.ts';
import { loadVisits } from './load-facts.ts';
import { createDirectory } from './lookup-cache.ts';
import { type SettledDine, settleVisits } from './reconcile-dines.ts';
import { type Recorded, recordOutcomes } from './record-outcomes.ts';

export type Resettled = Recorded & { settled: Map<string, SettledDine> };
export type Advance = ReadonlyMap<number, Partial<Progress>>;

/**
 * Decides bills again from what is stored, and posts what differs; `advance` moves dines by id. The caller
 * holds the locks of their members.
 */
export const resettleBills = async (
  trx: Trx,
  engine: Engine,
  given: { bills: readonly BillTransaction[]; advance?: Advance },
): Promise<Resettled> => {
  const world = createWorld();
  await loadTransactions(trx, world, given.bills.map(transactionKey));
  const loaded = await loadVisits({ trx, world, directory: createDirectory().open(), engine });
  for (const visit of loaded.visits.values()) {
    if (!isVisit(visit) || !visit.stored) continue;
    const moves = given.advance?.get(visit.stored.id);
    if (moves) visit.progress = { ...visit.progress, ...moves };
  }
  const settled = await settleVisits(trx, loaded, engine.now());
  return { settled, ...(await recordOutcomes(trx, world, { loaded, settled })) };
};
