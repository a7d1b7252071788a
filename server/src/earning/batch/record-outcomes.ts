import type { Trx } from '#server/platform/db/index.ts';
import type { BatchFacts } from './batch-facts.ts';
import { insertEvents, type OutcomeRow, type StoredEvent, updateOutcomes } from './event-store.ts';
import type { LoadedFacts } from './load-facts.ts';
import { outcomeOf } from './outcome-of.ts';
import type { ReconciledDine } from './reconcile-dines.ts';

export type Recorded = {
  fresh: OutcomeRow[];
  moved: { before: StoredEvent; after: OutcomeRow }[];
};

/** Stores new events with their outcome, and the outcome of known ones where it is another now. */
export const recordOutcomes = async (
  trx: Trx,
  facts: BatchFacts,
  given: { loaded: LoadedFacts; reconciled: Map<string, ReconciledDine>; now: Date },
): Promise<Recorded> => {
  const fresh: OutcomeRow[] = [];
  const moved: Recorded['moved'] = [];
  for (const [key, event] of facts.events) {
    const { outcome, dineId } = outcomeOf(event, given);
    const after = { event, outcome, dineId };
    const before = facts.stored.get(key);
    if (!before) fresh.push(after);
    else if (before.outcome !== outcome || before.dineId !== dineId) moved.push({ before, after });
  }
  if (fresh.length > 0) await insertEvents(trx, fresh, given.now);
  if (moved.length > 0)
    await updateOutcomes(
      trx,
      moved.map(({ after }) => after),
    );
  return { fresh, moved };
};
