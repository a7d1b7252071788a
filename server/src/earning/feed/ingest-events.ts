import type { Reason } from '#domain/earning/dine.ts';
import {
  billKey,
  captureKey,
  type FeedEvent,
  isSameEvent,
} from '#domain/earning/events/feed-event.ts';
import {
  addFresh,
  type BatchFacts,
  type Conflict,
  createBatchFacts,
  createLookupCache,
  type Engine,
  insertConflicts,
  isDine,
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
  transactionKey,
} from '#server/earning/batch/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';

export type EventOutcome = { messageId: string; outcome: string; reason?: Reason | undefined };

/** What a batch did: an outcome for each event, and every dine that was decided. */
export type BatchResult = Recorded & {
  outcomes: EventOutcome[];
  settled: Map<string, ReconciledDine>;
};

type Sorted = { fresh: FeedEvent[]; conflicts: Conflict[]; verdicts: (EventOutcome | null)[] };

// Another process took the same event first, or held a lock for too long.
const raceCodes: ReadonlySet<unknown> = new Set(['23505', '55P03']);
const isRace = (error: unknown) =>
  error instanceof Error && 'code' in error && raceCodes.has(error.code);

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

const sortOut = (
  events: readonly FeedEvent[],
  world: BatchFacts,
  messages: Map<string, FeedEvent>,
): Sorted => {
  const sorted: Sorted = { fresh: [], conflicts: [], verdicts: [] };
  for (const event of events) {
    const { messageId } = event;
    const byMessage = messages.get(messageKey(event));
    const before = byMessage ?? world.events.get(captureKey(event));
    if (!before) {
      addFresh(world, event);
      messages.set(messageKey(event), event);
      sorted.fresh.push(event);
      sorted.verdicts.push(null);
    } else if (isSameEvent(before, event)) {
      sorted.verdicts.push({ messageId, outcome: 'duplicate' });
    } else {
      const reason = byMessage
        ? 'message was sent with another body'
        : 'capture was sent with another body';
      sorted.conflicts.push({ event, reason });
      sorted.verdicts.push({ messageId, outcome: 'conflict' });
    }
  }
  return sorted;
};

const reasonOf = (event: FeedEvent, loaded: LoadedFacts, settled: Map<string, ReconciledDine>) => {
  const link =
    event.eventType === 'refund' ? loaded.paired.links.get(captureKey(event)) : undefined;
  const key = link ?? billKey(event);
  const found = loaded.visits.get(key);
  return found && isDine(found) ? (settled.get(key)?.decision.reason ?? undefined) : undefined;
};

const takeBatch = async (
  trx: Trx,
  engine: Engine,
  given: { events: readonly FeedEvent[]; directory: LookupCache; asksMessages: boolean },
): Promise<BatchResult> => {
  const { events, directory } = given;
  await lockForEvents(trx, directory, events);
  const world = createBatchFacts();
  await loadTransactions(trx, world, events.map(transactionKey));
  const messages = given.asksMessages ? await readMessages(trx, events) : new Map();
  const sorted = sortOut(events, world, messages);
  if (sorted.conflicts.length > 0) await insertConflicts(trx, sorted.conflicts);
  if (sorted.fresh.length === 0)
    return {
      outcomes: sorted.verdicts.filter((v) => v !== null),
      settled: new Map(),
      fresh: [],
      moved: [],
    };
  const loaded = await loadFacts({ trx, world, directory, engine });
  const settled = await reconcileDines(trx, loaded, engine.now());
  const recorded = await recordOutcomes(trx, world, { loaded, settled });
  const outcomeOfEvent = new Map(recorded.fresh.map(({ event, outcome }) => [event, outcome]));
  const outcomes = sorted.verdicts.map((verdict, at): EventOutcome => {
    if (verdict) return verdict;
    const event = events[at];
    if (!event) throw new Error('a verdict has no event');
    const outcome = outcomeOfEvent.get(event) ?? 'duplicate';
    return { messageId: event.messageId, outcome, reason: reasonOf(event, loaded, settled) };
  });
  return { outcomes, settled, ...recorded };
};

/**
 * Takes a batch of network events in one transaction: dedupes, pairs, matches, decides, posts, and records one
 * outcome for each. Any order, repetition or split of the same events leaves the same ledger. A writer that
 * loses a race against another process runs the batch again.
 */
export const ingestEvents = async (
  engine: Engine,
  events: readonly FeedEvent[],
  directory: LookupCacheSource = createLookupCache(),
): Promise<BatchResult> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // A message is nearly always known by its capture; one that carried another is found by its unique key.
      const given = { events, directory: directory.open(), asksMessages: attempt > 0 };
      return await asEngine(engine.db, (trx) => takeBatch(trx, engine, given));
    } catch (error) {
      if (attempt === 4 || !isRace(error)) throw error;
    }
  }
};
