import { billKey, type FeedEvent, followsPurchase } from '#domain/earning/events/feed-event.ts';
import { refundGroup } from '#domain/earning/events/link-refunds.ts';
import { identifiersOf } from '#domain/earning/events/match-merchant.ts';
import { cents } from '#domain/money.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { absorbedDines } from './absorbed-dines.ts';
import {
  addStoredEvents,
  addTransactions,
  type BatchFacts,
  type PairedFacts,
  pairFacts,
} from './batch-facts.ts';
import {
  type BatchDine,
  type BuiltDines,
  buildDines,
  isDine,
  type Unmatched,
} from './build-dines.ts';
import {
  limitedMonthsOf,
  type MemberSpan,
  type MonthSpan,
  spanKey,
  yearsOf,
} from './dine-spans.ts';
import {
  readDinesByTransaction,
  transactionsInMonths,
  transactionsInYears,
  transactionsOfPurchases,
  yearsThatVipChanges,
} from './dine-store.ts';
import {
  type RefundGroup,
  readByTransaction,
  readRefundsNaming,
  readUnnamedRefunds,
  type StoredEvent,
} from './event-store.ts';
import { type Expand, expansion, loadedKeys, type Scope } from './expand-facts.ts';
import { identifiersOfPart, joinBillsOf } from './join-bills.ts';
import { withAccountToken, withSettlement } from './lookup-cache.ts';
import { matchStoredDines } from './match-stored-dines.ts';
import type { BillTransaction } from './stored-dine.ts';

type EventSource = (trx: Trx, provider: string, ids: readonly string[]) => Promise<unknown>;

const eachProvider = async (
  trx: Trx,
  transactions: readonly BillTransaction[],
  read: EventSource,
) => {
  for (const [provider, group] of Map.groupBy(transactions, (transaction) => transaction.provider))
    await read(
      trx,
      provider,
      group.map(({ transactionId }) => transactionId),
    );
};

// A card may become known, or replace another, after its event was stored, and its network may reuse
// transaction ids.
const addEvents = async ({ trx, facts, lookups }: Scope, events: readonly StoredEvent[]) => {
  const waiting = events.filter(({ dineId }) => dineId === null);
  await lookups.loadCards(
    trx,
    waiting.map(({ cardToken }) => cardToken),
  );
  const current = (event: StoredEvent) =>
    event.dineId === null ? withSettlement(withAccountToken(event, lookups), lookups) : event;
  addStoredEvents(facts, events.map(current));
};

const eventsOf = (read: typeof readByTransaction) => (scope: Scope, found: BillTransaction[]) =>
  eachProvider(scope.trx, found, async (...key) => addEvents(scope, await read(...key)));

const refundTargets = function* ({ events }: BatchFacts): Generator<BillTransaction> {
  for (const event of events.values()) {
    if (!followsPurchase(event)) continue;
    yield event;
    const named = event.linkedTo?.transactionId ?? event.refundOf;
    if (named) yield { provider: event.provider, transactionId: named };
  }
};

const transactions = expansion<BillTransaction>({
  name: 'events of a transaction',
  find: ({ facts }) => {
    addTransactions(facts, refundTargets(facts));
    return facts.transactions;
  },
  load: eventsOf(readByTransaction),
});

const namingRefunds = expansion<BillTransaction>({
  name: 'refunds that name a transaction',
  find: ({ facts }) => facts.transactions,
  load: eventsOf(readRefundsNaming),
});

const isUnnamedRefund = (event: FeedEvent) =>
  event.eventType === 'refund' && !event.refundOf && !event.linkedTo;

// The cleared total of a bill of several parts, now and as stored.
const joinedTotals = ({ bill, stored }: BatchDine): RefundGroup[] => {
  if (!bill.settlement) return [];
  const { provider, cardToken, clearedCents } = bill;
  return [clearedCents, stored?.cleared_cents ?? null]
    .filter((total) => total !== null)
    .map((total) => ({ provider, cardToken, amountCents: cents(total) }));
};

const unnamedRefunds = expansion<RefundGroup>({
  name: 'unnamed refunds of a card and amount',
  find: function* ({ facts: { events, cleared } }, dines) {
    // A further capture changes a bill's amount, so refunds of its previous amount matter too.
    const groups = [...cleared.all.takeChanged(), ...cleared.stored.takeChanged()];
    for (const dine of dines) groups.push(...joinedTotals(dine));
    for (const event of events.values()) if (isUnnamedRefund(event)) groups.push(event);
    for (const group of groups)
      yield [`${group.provider} ${group.cardToken} ${group.amountCents}`, group];
  },
  load: async (scope, groups) => addEvents(scope, await readUnnamedRefunds(scope.trx, groups)),
});

const refundedPurchases = expansion<FeedEvent>({
  name: 'purchases that an unnamed refund may mean',
  find: function* ({ facts }) {
    for (const event of facts.events.values())
      if (isUnnamedRefund(event)) yield [refundGroup(event), event];
  },
  load: async ({ trx, facts, lookups }, refunds) => {
    await lookups.loadCards(
      trx,
      refunds.map(({ cardToken }) => cardToken),
    );
    const groups = refunds.flatMap(({ cardToken, amountCents }) =>
      lookups.cardsOf(cardToken).map((card) => ({ ...card, cardToken, amountCents })),
    );
    if (groups.length > 0) addTransactions(facts, await transactionsOfPurchases(trx, groups));
  },
});

const limitedMonths = expansion<MonthSpan>({
  name: 'dines of a limited month at a merchant',
  find: function* (_, dines) {
    for (const month of dines.flatMap(limitedMonthsOf))
      yield [`${spanKey(month)} ${month.merchantId}`, month];
  },
  load: async ({ trx, facts }, months) =>
    addTransactions(facts, await transactionsInMonths(trx, months)),
});

const VIP_YEARS = 'dines of a year in which VIP changes a dine';
const vipYears = expansion<MemberSpan>({
  name: VIP_YEARS,
  find: function* (_, dines) {
    for (const dine of dines)
      if (dine.partner.earning.vip && dine.terms.vipRate !== null)
        for (const year of yearsOf(dine)) yield [spanKey(year), year];
  },
  load: async ({ trx, facts }, years) =>
    addTransactions(facts, await transactionsInYears(trx, years)),
});

const hasVip = ({ partner }: BatchDine) => partner.vipGoals.some(({ goal }) => goal);

const storedVipYears = expansion<MemberSpan>({
  name: 'dines of a year in which VIP changes a stored dine',
  find: function* ({ facts }, dines) {
    const loaded = loadedKeys(facts, VIP_YEARS);
    for (const year of dines.filter(hasVip).flatMap(yearsOf))
      if (!loaded.has(spanKey(year))) yield [spanKey(year), year];
  },
  load: async ({ trx, facts }, years) => {
    const changed = await yearsThatVipChanges(trx, years);
    if (changed.length > 0) addTransactions(facts, await transactionsInYears(trx, changed));
  },
});

// Loaded facts determine what else can matter: a refund loads its candidate purchases, a purchase
// its other refunds, a dine those that share its limits.
const eventExpansions = [transactions, namingRefunds, unnamedRefunds, refundedPurchases];
const dineExpansions = [unnamedRefunds, limitedMonths, vipYears, storedVipYears];

const hasGrown = async (
  scope: Scope,
  expansions: readonly Expand[],
  dines: readonly BatchDine[],
): Promise<boolean> => {
  const { events, transactions: known } = scope.facts;
  const before = events.size + known.size;
  for (const expand of expansions) await expand(scope, dines);
  return events.size + known.size > before;
};

export type LoadedFacts = { paired: PairedFacts; dines: Map<string, BatchDine | Unmatched> };

const storedDines = expansion<BillTransaction>({
  name: 'stored dines of a transaction',
  find: function* ({ facts }) {
    for (const event of facts.stored.values())
      if (!followsPurchase(event)) yield [`${event.provider} ${event.transactionId}`, event];
  },
  load: ({ trx, facts }, found) =>
    eachProvider(trx, found, async (_, provider, ids) => {
      for (const dine of await readDinesByTransaction(trx, provider, ids)) {
        const { transaction_id: transactionId, card_token: cardToken, settlement } = dine;
        const key = billKey({ provider, transactionId, cardToken, settlement });
        facts.storedDines.set(key, dine);
      }
    }),
});

// Whether the parts of a bill belong together depends on their restaurants.
const pair = async ({ trx, facts, lookups, engine, assigned }: Scope): Promise<PairedFacts> => {
  const parts = facts.pairing.parts().flat();
  if (parts.length > 0)
    await lookups.loadMerchants(trx, {
      identifiers: parts.flatMap((part) => identifiersOf(identifiersOfPart(part))),
      ids: [],
    });
  return pairFacts(facts, joinBillsOf(facts, { lookups, assigned, recorded: engine.recorded }));
};

const loadDines = async (scope: Scope, built: BuiltDines): Promise<LoadedFacts> => {
  const { trx, facts, lookups, engine, assigned, retracted } = scope;
  await storedDines(scope, []);
  const paired = await pair(scope);
  const changed = [...paired.bills.values()].filter((bill) => built.get(bill.key)?.bill !== bill);
  const stored = facts.storedDines;
  await lookups.loadCards(
    trx,
    changed.map(({ cardToken }) => cardToken),
  );
  await lookups.loadMerchants(trx, {
    identifiers: changed.flatMap(identifiersOf),
    ids: [
      ...[...stored.values()].map((dine) => dine.merchant_id),
      ...(assigned?.values() ?? []),
      ...changed.flatMap(({ key }) => engine.recorded?.get(key)?.merchant_id ?? []),
    ],
  });
  const matched = matchStoredDines(paired, facts);
  const sources = {
    now: engine.now(),
    lookups,
    stored: matched.stored,
    partnerOf: engine.partnerOf,
    assigned,
    retracted,
    recorded: engine.recorded,
  };
  const dines = buildDines(paired, sources, built);
  const unmatched = [...matched.stored]
    .filter(([key, { id }]) => retracted?.has(id) && !isDine(dines.get(key)))
    .map(([, dine]) => dine);
  for (const dine of absorbedDines([...matched.absorbed, ...unmatched], sources))
    dines.set(dine.bill.key, dine);
  return { paired, dines };
};

/** Adds transactions to a batch with every event that is stored of them. */
export const loadTransactions = async (
  scope: Scope,
  added: Iterable<BillTransaction>,
): Promise<void> => {
  addTransactions(scope.facts, added);
  await transactions(scope, []);
};

const loadUntilComplete = async (
  scope: Scope,
  expansions: readonly Expand[],
): Promise<LoadedFacts> => {
  const built: BuiltDines = new Map();
  for (;;) {
    if (await hasGrown(scope, eventExpansions, [])) continue;
    const loaded = await loadDines(scope, built);
    const dines = [...loaded.dines.values()].filter(isDine);
    if (!(await hasGrown(scope, expansions, dines))) return loaded;
  }
};

/** Loads until nothing more can decide the bills of the batch. */
export const loadFacts = (scope: Scope): Promise<LoadedFacts> =>
  loadUntilComplete(scope, dineExpansions);

/** Loads the bills of the batch alone, without those that share their limits, which the caller has. */
export const loadBills = (scope: Scope): Promise<LoadedFacts> =>
  loadUntilComplete(scope, [unnamedRefunds]);
