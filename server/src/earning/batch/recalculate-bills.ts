import type { Progress } from '#domain/earning/dine.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { createBatchFacts } from './batch-facts.ts';
import { type AssignedMerchants, type BatchDine, isDine } from './build-dines.ts';
import { carryVip } from './carry-vip.ts';
import type { Engine } from './engine.ts';
import { loadFacts, loadTransactions } from './load-facts.ts';
import { createLookupCache } from './lookup-cache.ts';
import { type ReconciledDine, reconcileDines } from './reconcile-dines.ts';
import { type Recorded, recordOutcomes } from './record-outcomes.ts';
import type { BillTransaction } from './stored-dine.ts';

export type Recalculated = Recorded & { reconciled: Map<string, ReconciledDine> };
export type Advance = ReadonlyMap<number, Partial<Progress>>;

type Recalculation = {
  bills: readonly BillTransaction[];
  advance?: Advance;
  assigned?: AssignedMerchants;
  retracted?: ReadonlySet<number>;
};

/**
 * Decides bills again from stored events and posts the differences, under the caller's locks. `advance` moves dines by
 * id, `assigned` names restaurants that no identifier does, and `retracted` dines leave the one that they had.
 */
export const recalculateBills = async (
  trx: Trx,
  engine: Engine,
  input: Recalculation,
): Promise<Recalculated> => {
  const facts = createBatchFacts();
  const { assigned, retracted } = input;
  const lookups = createLookupCache().open();
  const scope = { trx, facts, lookups, engine, assigned, retracted };
  await loadTransactions(scope, input.bills);
  const loaded = await loadFacts(scope);
  const movesOf = ({ stored }: BatchDine) => stored && input.advance?.get(stored.id);
  for (const dine of loaded.dines.values()) {
    const moves = isDine(dine) && movesOf(dine);
    if (moves) dine.progress = { ...dine.progress, ...moves };
  }
  const reconciled = await reconcileDines(trx, loaded, {
    now: engine.now(),
    isHistory: engine.isHistory,
    causeOf: (dine) => (movesOf(dine) ? 'clock' : 'facts'),
  });
  const recorded = await recordOutcomes(trx, facts, { loaded, reconciled, now: engine.now() });
  return withCarriedVip(trx, engine, { reconciled, ...recorded });
};

/** The dine of a bill by its key, or by the key of one of its parts. */
export const dineOfBill = (
  reconciled: ReadonlyMap<string, ReconciledDine>,
  key: string,
): ReconciledDine | undefined =>
  reconciled.get(key) ??
  [...reconciled.values()].find(({ dine }) => dine.bill.parts?.includes(key));

/** Decides the dines again that VIP of the year before makes earn differently, once a batch is stored. */
export const withCarriedVip = async <Batch extends Recalculated>(
  trx: Trx,
  engine: Engine,
  batch: Batch,
): Promise<Batch> => {
  const bills = await carryVip(trx, batch.reconciled, engine.now());
  if (bills.length === 0) return batch;
  const { moved, reconciled } = await recalculateBills(trx, engine, { bills });
  const merged = new Map(batch.reconciled);
  for (const [key, again] of reconciled) {
    const first = batch.reconciled.get(key);
    merged.set(key, first ? { ...first, row: again.row, units: first.units + again.units } : again);
  }
  return { ...batch, moved: [...batch.moved, ...moved], reconciled: merged };
};
