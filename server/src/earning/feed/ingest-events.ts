import type { Reason } from '#domain/earning/decision.ts';
import { captureKey, type FeedEvent, isSameEvent } from '#domain/earning/events/feed-event.ts';
import {
  addNewEvent,
  type BatchFacts,
  type Conflict,
  createBatchFacts,
  createLookupCache,
  type Engine,
  insertConflicts,
  type LoadedFacts,
  type LookupCache,
  type LookupCacheSource,
  loadFacts,
  loadTransactions,
  lockForEvents,
  type ReconciledDine,
  type Recorded,
  readByMessage,
  reconcileDines,
  recordOutcomes,
  withAccountToken,
  withCarriedVip,
  withSettlement,
} from '#server/earning/batch/index.ts';
import { adoptReissuedCards } from '#server/earning/cards/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { inSavepoint, isLockTimeout, isUniqueViolation } from '#server/platform/db/transactions.ts';

export type EventOutcome = { messageId: string; outcome: string; reason?: Reason | undefined };

/** The result of a batch: an outcome for each event, and every decided dine. */
export type BatchResult = Recorded & {
  outcomes: EventOutcome[];
  reconciled: Map<string, ReconciledDine>;
  /** Cards that turned out to replace linked ones. */
  replacedCards?: number;
};

type Classified = {
  fresh: FeedEvent[];
  conflicts: Conflict[];
  /** One for each event; null for a new one, whose outcome follows. */
  outcomes: (EventOutcome | null)[];
};

// Another process stored the same event first, or had a lock for too long.
const isRace = (error: unknown) => isUniqueViolation(error) || isLockTimeout(error);

const messageKey = ({ provider, messageId }: FeedEvent) => `${provider} ${messageId}`;

const readMessages = async (trx: Trx, events: readonly FeedEvent[]) => {
  const byProvider = Map.groupBy(events, ({ provider }) => provider);
  const found = new Map<string, FeedEvent>();
  for (const [provider, group] of byProvider) {
    const ids = group.map(({ messageId }) => messageId);
    for (const event of await readByMessage(trx, provider, ids))
      found.set(messageKey(event), event);
  }
  return found;
};

// An event that was stored before its network was known to use ids again has no settlement.
const findCapture = ({ events }: BatchFacts, event: FeedEvent): FeedEvent | undefined => {
  const found = events.get(captureKey(event));
  if (found || !event.settlement) return found;
  const earlier = events.get(captureKey({ ...event, settlement: '' }));
  return earlier && isSameEvent(earlier, event) ? earlier : undefined;
};

const classify = (
  events: readonly FeedEvent[],
  facts: BatchFacts,
  messages: Map<string, FeedEvent>,
): Classified => {
  const classified: Classified = { fresh: [], conflicts: [], outcomes: [] };
  const { fresh, conflicts, outcomes } = classified;
  for (const event of events) {
    const { messageId } = event;
    const byMessage = messages.get(messageKey(event));
    const before = byMessage ?? findCapture(facts, event);
    if (!before) {
      addNewEvent(facts, event);
      messages.set(messageKey(event), event);
      fresh.push(event);
      outcomes.push(null);
    } else if (isSameEvent(before, event)) {
      outcomes.push({ messageId, outcome: 'duplicate' });
    } else {
      const sent = byMessage ? 'message' : 'capture';
      conflicts.push({ event, reason: `${sent} was sent with another body` });
      outcomes.push({ messageId, outcome: 'conflict' });
    }
  }
  return classified;
};

type Reconciled = { loaded: LoadedFacts; reconciled: Map<string, ReconciledDine> };

const reasonOf = (event: FeedEvent, { loaded, reconciled }: Reconciled): Reason | undefined =>
  reconciled.get(loaded.paired.keyOf(event) ?? '')?.decision.reason ?? undefined;

const withAccountTokens = async (
  trx: Trx,
  lookups: LookupCache,
  events: readonly FeedEvent[],
): Promise<FeedEvent[]> => {
  const tokens = events.map(({ cardToken }) => cardToken);
  await lookups.loadCards(trx, tokens);
  return events.map((event) => withAccountToken(event, lookups));
};

const ingestBatch = async (
  trx: Trx,
  engine: Engine,
  input: { events: readonly FeedEvent[]; lookups: LookupCache; checksMessages: boolean },
): Promise<BatchResult> => {
  const { lookups } = input;
  const { replacedCards, bills: adopted } = await adoptReissuedCards(trx, input.events, {
    now: engine.now(),
    isNews: !engine.isHistory,
  });
  const accounts = await withAccountTokens(trx, lookups, input.events);
  await lockForEvents(trx, lookups, [...accounts, ...adopted]);
  const events = accounts.map((event) => withSettlement(event, lookups));
  const facts = createBatchFacts();
  const scope = { trx, facts, lookups, engine };
  await loadTransactions(scope, [...events, ...adopted]);
  const messages = input.checksMessages ? await readMessages(trx, events) : new Map();
  const classified = classify(events, facts, messages);
  if (classified.conflicts.length > 0) await insertConflicts(trx, classified.conflicts);
  if (classified.fresh.length === 0 && adopted.length === 0) {
    const outcomes = classified.outcomes.filter((outcome) => outcome !== null);
    return { outcomes, reconciled: new Map(), fresh: [], moved: [], replacedCards };
  }
  const loaded = await loadFacts(scope);
  const now = engine.now();
  const { isHistory } = engine;
  const reconciled = await reconcileDines(trx, loaded, { now, isHistory });
  const recorded = await recordOutcomes(trx, facts, { loaded, reconciled, now });
  const outcomeOfEvent = new Map(recorded.fresh.map(({ event, outcome }) => [event, outcome]));
  const outcomes = classified.outcomes.map((known, index): EventOutcome => {
    if (known) return known;
    const event = events[index];
    if (!event) throw new Error('an outcome has no event');
    const outcome = outcomeOfEvent.get(event) ?? 'duplicate';
    return { messageId: event.messageId, outcome, reason: reasonOf(event, { loaded, reconciled }) };
  });
  return withCarriedVip(trx, engine, { outcomes, reconciled, replacedCards, ...recorded });
};

/**
 * Ingests a batch of network events in one transaction: dedupes, pairs, matches, decides, posts, and records one
 * outcome for each. Any order, repetition or split of the same events leaves the same ledger. A writer that
 * loses a race against another process runs the batch again.
 */
export const ingestEvents = async (
  engine: Engine,
  events: readonly FeedEvent[],
  lookups: LookupCacheSource = createLookupCache(),
): Promise<BatchResult> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // A message is nearly always known by its capture; one that carried another is found by its unique key.
      const input = { events, lookups: lookups.open(), checksMessages: attempt > 0 };
      return await asEngine(engine.db, (trx) => ingestBatch(trx, engine, input));
    } catch (error) {
      if (attempt === 4 || !isRace(error)) throw error;
    }
  }
};

/** Ingests a batch inside the caller's transaction, as `ingestEvents` does in one of its own. */
export const ingestInside = async (
  trx: Trx,
  engine: Engine,
  { events, lookups }: { events: readonly FeedEvent[]; lookups: LookupCacheSource },
): Promise<BatchResult> => {
  const ingest = (checksMessages: boolean) =>
    ingestBatch(trx, engine, { events, lookups: lookups.open(), checksMessages });
  try {
    return await inSavepoint(trx, () => ingest(false));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return ingest(true);
  }
};
