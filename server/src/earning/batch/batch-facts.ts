import { billKey, captureKey, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { linkRefunds, refundGroup } from '#domain/earning/events/link-refunds.ts';
import { pairEvents } from '#domain/earning/events/pair-events.ts';
import { cents } from '#domain/money.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BillTransaction, transactionsOfPurchases } from './dine-store.ts';
import {
  type RefundGroup,
  readByTransaction,
  readRefundsNaming,
  readUnnamedRefunds,
  type StoredEvent,
} from './event-store.ts';
import type { LookupCache } from './lookup-cache.ts';

/** The facts that decide a set of bills: every event of each of them and every refund that may concern it. */
export type BatchFacts = {
  events: Map<string, FeedEvent>;
  /** Those of `events` that are kept already, with their outcome. */
  stored: Map<string, StoredEvent>;
  transactions: Set<string>;
  namesAsked: Set<string>;
  groupsAsked: Set<string>;
  purchasesAsked: Set<string>;
};

export const transactionKey = ({ provider, transactionId }: BillTransaction): string =>
  `${provider} ${transactionId}`;

const byProvider = (keys: Iterable<string>): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const blank = key.indexOf(' ');
    const provider = key.slice(0, blank);
    const group = groups.get(provider);
    if (group) group.push(key.slice(blank + 1));
    else groups.set(provider, [key.slice(blank + 1)]);
  }
  return groups;
};

export const createBatchFacts = (): BatchFacts => ({
  events: new Map(),
  stored: new Map(),
  transactions: new Set(),
  namesAsked: new Set(),
  groupsAsked: new Set(),
  purchasesAsked: new Set(),
});

const addStored = (world: BatchFacts, events: readonly StoredEvent[]) => {
  for (const stored of events) {
    const key = captureKey(stored);
    if (world.events.has(key)) continue;
    world.events.set(key, stored);
    world.stored.set(key, stored);
  }
};

export const addFresh = (world: BatchFacts, event: FeedEvent) => {
  world.events.set(captureKey(event), event);
};

export const loadTransactions = async (trx: Trx, world: BatchFacts, keys: Iterable<string>) => {
  const missing = [...new Set(keys)].filter((key) => !world.transactions.has(key));
  for (const [provider, ids] of byProvider(missing))
    addStored(world, await readByTransaction(trx, provider, ids));
  for (const key of missing) world.transactions.add(key);
  return missing.length;
};

const askNames = async (trx: Trx, world: BatchFacts) => {
  const missing = [...world.transactions].filter((key) => !world.namesAsked.has(key));
  for (const [provider, ids] of byProvider(missing))
    addStored(world, await readRefundsNaming(trx, provider, ids));
  for (const key of missing) world.namesAsked.add(key);
};

const isUnnamedRefund = (event: FeedEvent) => event.eventType === 'refund' && !event.refundOf;

const groupKey = ({ provider, cardToken, amountCents }: RefundGroup): string =>
  `${provider} ${cardToken} ${amountCents}`;

// What the bills of some events cleared in all, by card and amount.
const clearedGroups = (events: Iterable<FeedEvent>): RefundGroup[] => {
  const totals = new Map<string, RefundGroup>();
  for (const event of events) {
    if (event.eventType !== 'clearing') continue;
    const key = billKey(event);
    const total = totals.get(key);
    if (!total) totals.set(key, event);
    else
      totals.set(key, {
        provider: event.provider,
        cardToken: event.cardToken,
        amountCents: cents(total.amountCents + event.amountCents),
      });
  }
  return [...totals.values()];
};

const askGroups = async (trx: Trx, world: BatchFacts) => {
  const groups = new Map<string, RefundGroup>();
  const add = (group: RefundGroup) => groups.set(groupKey(group), group);
  clearedGroups(world.events.values()).forEach(add);
  // A further capture changes what a bill amounts to: refunds of its former amount are in play too.
  clearedGroups(world.stored.values()).forEach(add);
  for (const event of world.events.values()) if (isUnnamedRefund(event)) add(event);
  const missing = [...groups].filter(([key]) => !world.groupsAsked.has(key));
  if (missing.length === 0) return;
  addStored(
    world,
    await readUnnamedRefunds(
      trx,
      missing.map(([, group]) => group),
    ),
  );
  for (const [key] of missing) world.groupsAsked.add(key);
};

const refundTargets = (world: BatchFacts): string[] => {
  const targets: string[] = [];
  for (const event of world.events.values()) {
    if (event.eventType !== 'refund') continue;
    targets.push(transactionKey(event));
    if (event.refundOf)
      targets.push(transactionKey({ provider: event.provider, transactionId: event.refundOf }));
  }
  return targets;
};

const purchasesOfRefunds = async (trx: Trx, world: BatchFacts, directory: LookupCache) => {
  const missing = new Map<string, FeedEvent>();
  for (const event of world.events.values()) {
    const key = refundGroup(event);
    if (isUnnamedRefund(event) && !world.purchasesAsked.has(key)) missing.set(key, event);
  }
  if (missing.size === 0) return [];
  await directory.loadCards(
    trx,
    [...missing.values()].map(({ cardToken }) => cardToken),
  );
  for (const key of missing.keys()) world.purchasesAsked.add(key);
  const groups = [...missing.values()].flatMap(({ cardToken, amountCents }) =>
    directory.cardsOf(cardToken).map((card) => ({ ...card, cardToken, amountCents })),
  );
  return groups.length > 0 ? transactionsOfPurchases(trx, groups) : [];
};

// Loads until nothing more can matter: a refund brings its candidates, a candidate its other refunds.
export const completeWorld = async (trx: Trx, world: BatchFacts, directory: LookupCache) => {
  for (;;) {
    await askNames(trx, world);
    await askGroups(trx, world);
    const purchases = await purchasesOfRefunds(trx, world, directory);
    const found = [...refundTargets(world), ...purchases.map(transactionKey)];
    if ((await loadTransactions(trx, world, found)) === 0) return;
  }
};

/** The bills of a world and the refunds linked to each, in canonical order. */
export const pairFacts = (world: BatchFacts) => {
  const events = [...world.events.values()];
  const bills = pairEvents(events);
  const refunds = events.filter((event) => event.eventType === 'refund');
  const links = linkRefunds([...bills.values()], refunds);
  return { events, bills, refunds, links };
};
export type PairedFacts = ReturnType<typeof pairFacts>;
