import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { type Identifier, identifierKey } from '#domain/earning/events/match-merchant.ts';
import { settlementOf } from '#domain/earning/events/settlement.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type IdentifierRow,
  type KnownMerchant,
  type OwnedCard,
  readCards,
  readIdentifiers,
  readMerchants,
} from './lookup-store.ts';

const MAX_CACHED = 100_000;

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const nothing: readonly never[] = [];

// Caches found rows only; a key without rows is read again each time.
const createLookup = <Row>(
  read: (trx: Trx, keys: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
) => {
  const cached = new Map<string, readonly Row[]>();
  return {
    load: async (trx: Trx, keys: Iterable<string>) => {
      const missing = [...new Set(keys)].filter((key) => !cached.has(key));
      if (missing.length === 0) return;
      for (const [key, group] of groupBy(await read(trx, missing), keyOf)) cached.set(key, group);
    },
    get: (key: string): readonly Row[] => cached.get(key) ?? nothing,
    size: () => cached.size,
  };
};

const createLookups = () => {
  const cards = createLookup<OwnedCard>(readCards, ({ token }) => token);
  const identifiers = createLookup<IdentifierRow>(readIdentifiers, identifierKey);
  const merchants = createLookup<KnownMerchant>(readMerchants, ({ id }) => id);
  return {
    isFull: () => [cards, identifiers, merchants].some(({ size }) => size() > MAX_CACHED),
    loadCards: cards.load,
    cardsOf: cards.get,
    loadMerchants: async (
      trx: Trx,
      input: { identifiers: readonly Identifier[]; ids: Iterable<string> },
    ) => {
      const keys = new Set(input.identifiers.map(identifierKey));
      await identifiers.load(trx, keys);
      const ids = new Set(input.ids);
      for (const key of keys)
        for (const { merchantId } of identifiers.get(key)) ids.add(merchantId);
      await merchants.load(trx, ids);
    },
    ownersOf: (identifier: Identifier) => identifiers.get(identifierKey(identifier)),
    merchantOf: (id: string): KnownMerchant | undefined => merchants.get(id)[0],
  };
};

/** One batch's view of cards, identifiers and merchants: entries stay until the batch ends. */
export type LookupCache = Omit<ReturnType<typeof createLookups>, 'isFull'>;
export type LookupCacheSource = { open: () => LookupCache };

/**
 * Cards, identifiers and merchants of a run of batches, which may work side by side. Found ones may be `maxAgeMs`
 * old, as if the batch had come that much earlier; unknown ones are always read again, so that nothing new is
 * missed.
 */
export const createLookupCache = (
  maxAgeMs = 0,
  now: () => number = () => performance.now(),
): LookupCacheSource => {
  let lookups = createLookups();
  let since = now();
  return {
    open: () => {
      if (now() - since >= maxAgeMs || lookups.isFull()) {
        since = now();
        lookups = createLookups();
      }
      return lookups;
    },
  };
};

/** An event under the token of the card that its own replaces; cards are loaded before. */
export const withAccountToken = <Event extends FeedEvent>(
  event: Event,
  lookups: LookupCache,
): Event => {
  const cardToken = lookups.cardsOf(event.cardToken)[0]?.accountToken ?? event.cardToken;
  return cardToken === event.cardToken ? event : { ...event, cardToken };
};

/** An event with the key that distinguishes its bill, by the network of its card; cards are loaded first. */
export const withSettlement = <Event extends FeedEvent>(
  event: Event,
  lookups: LookupCache,
): Event => {
  const settlement = settlementOf(event, lookups.cardsOf(event.cardToken)[0]?.cardType);
  return settlement ? { ...event, settlement } : event;
};
