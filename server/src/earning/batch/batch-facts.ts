import {
  billKey,
  captureKey,
  type FeedEvent,
  followsPurchase,
} from '#domain/earning/events/feed-event.ts';
import { linkRefunds } from '#domain/earning/events/link-refunds.ts';
import { createPairing, type JoinParts, type Pairing } from '#domain/earning/events/pair-events.ts';
import { type ClearedTotals, createClearedTotals } from './cleared-totals.ts';
import type { StoredEvent } from './event-store.ts';
import type { BillTransaction, StoredDine } from './stored-dine.ts';

/** The facts that decide a set of bills: every event of each of them and every refund that may concern it. */
export type BatchFacts = {
  events: Map<string, FeedEvent>;
  /** The bills of `events`. */
  pairing: Pairing;
  /** Those of `events` that are stored already, with their outcome. */
  stored: Map<string, StoredEvent>;
  /** The stored dines of the batch, by the key of their bill. */
  storedDines: Map<string, StoredDine>;
  /** The cleared totals of the bills, by all events and by stored events. */
  cleared: { all: ClearedTotals; stored: ClearedTotals };
  /** Transactions whose events belong to the batch, by key. */
  transactions: Map<string, BillTransaction>;
  /** The keys that each expansion has loaded. */
  loaded: Map<string, Set<string>>;
};

export const createBatchFacts = (): BatchFacts => ({
  events: new Map(),
  pairing: createPairing(),
  stored: new Map(),
  storedDines: new Map(),
  cleared: { all: createClearedTotals(), stored: createClearedTotals() },
  transactions: new Map(),
  loaded: new Map(),
});

export const addTransactions = (
  { transactions }: BatchFacts,
  added: Iterable<BillTransaction>,
): void => {
  for (const { provider, transactionId } of added) {
    const key = `${provider} ${transactionId}`;
    if (!transactions.has(key)) transactions.set(key, { provider, transactionId });
  }
};

export const addStoredEvents = (facts: BatchFacts, events: readonly StoredEvent[]): void => {
  for (const event of events) {
    const key = captureKey(event);
    if (facts.events.has(key)) continue;
    facts.events.set(key, event);
    facts.pairing.add(event);
    facts.stored.set(key, event);
    facts.cleared.all.add(event);
    facts.cleared.stored.add(event);
  }
};

export const addNewEvent = (facts: BatchFacts, event: FeedEvent): void => {
  facts.events.set(captureKey(event), event);
  facts.pairing.add(event);
  facts.cleared.all.add(event);
};

/** The bills of the batch, and the refunds and disputes linked to each. */
export const pairFacts = ({ events, pairing }: BatchFacts, join: JoinParts) => {
  const bills = pairing.bills(join);
  const refunds = [...events.values()].filter(followsPurchase);
  const links = linkRefunds([...bills.values()], refunds);
  const joined = new Map<string, string>();
  for (const { key, parts = [] } of bills.values()) for (const part of parts) joined.set(part, key);
  /** The key of the bill that an event belongs to, or that a refund is linked to. */
  const keyOf = (event: FeedEvent): string | undefined => {
    if (followsPurchase(event)) return links.get(captureKey(event));
    const part = billKey(event);
    return joined.get(part) ?? part;
  };
  return { bills, refunds, links, keyOf };
};
export type PairedFacts = ReturnType<typeof pairFacts>;
