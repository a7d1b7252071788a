import type { eventOutcomes } from '#domain/earning/events/event-outcomes.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { isImplausible } from '#domain/earning/screen-bill.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { BatchFacts } from './batch-facts.ts';
import { isDine } from './build-dines.ts';
import { insertEvents, type OutcomeRow, type StoredEvent, updateOutcomes } from './event-store.ts';
import type { LoadedFacts } from './load-facts.ts';
import type { ReconciledDine } from './reconcile-dines.ts';

type StoredOutcome = (typeof eventOutcomes)[number];

// The outcome of a clearing is the rules' decision, regardless of later refunds and time.
const clearingOutcome = ({ dine, decision }: ReconciledDine): StoredOutcome => {
  if (isImplausible(decision.reason)) return 'implausible';
  if (decision.refusedBy || decision.reason === 'rejected') return 'forfeited';
  if (dine.partner.earning.requiresReview) return 'pending';
  return dine.terms.isHeld ? 'deferred' : 'awarded';
};

const withoutPurchase = ({ eventType }: FeedEvent): StoredOutcome => {
  if (eventType === 'refund') return 'unlinkedRefund';
  return eventType === 'reversal' ? 'unmatchedReversal' : 'unlinkedChargeback';
};

type Outcome = { outcome: StoredOutcome; dineId: number | null };

const outcomeOf = (
  event: FeedEvent,
  { loaded, reconciled }: { loaded: LoadedFacts; reconciled: Map<string, ReconciledDine> },
): Outcome => {
  const key = loaded.paired.keyOf(event);
  const found = key === undefined ? undefined : loaded.dines.get(key);
  if (found === undefined || key === undefined)
    return { outcome: withoutPurchase(event), dineId: null };
  if (!isDine(found)) return { outcome: found, dineId: null };
  const dine = reconciled.get(key);
  if (!dine) throw new Error('a dine was not reconciled');
  const dineId = dine.row.id;
  switch (event.eventType) {
    case 'auth':
      return { outcome: 'authorized', dineId };
    case 'reversal':
      return { outcome: 'reversed', dineId };
    case 'refund':
      return { outcome: 'refunded', dineId };
    case 'chargeback':
      return { outcome: 'chargedBack', dineId };
    case 'chargebackReversal':
      return { outcome: 'chargebackReversed', dineId };
    case 'clearing':
      return { outcome: clearingOutcome(dine), dineId };
  }
};

export type Recorded = {
  fresh: OutcomeRow[];
  moved: { before: StoredEvent; after: OutcomeRow }[];
};

/** Stores new events with their outcome, and updates known ones whose outcome changed. */
export const recordOutcomes = async (
  trx: Trx,
  facts: BatchFacts,
  input: { loaded: LoadedFacts; reconciled: Map<string, ReconciledDine>; now: Date },
): Promise<Recorded> => {
  const fresh: OutcomeRow[] = [];
  const moved: Recorded['moved'] = [];
  for (const [key, event] of facts.events) {
    const { outcome, dineId } = outcomeOf(event, input);
    const after = { event, outcome, dineId };
    const before = facts.stored.get(key);
    if (!before) fresh.push(after);
    else if (before.outcome !== outcome || before.dineId !== dineId) moved.push({ before, after });
  }
  if (fresh.length > 0) await insertEvents(trx, fresh, input.now);
  if (moved.length > 0)
    await updateOutcomes(
      trx,
      moved.map(({ after }) => after),
    );
  return { fresh, moved };
};
