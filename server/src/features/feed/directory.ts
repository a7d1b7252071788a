import { normalizeMid } from '#domain/earning/match-merchant.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type HeldCard,
  type IdentifierRow,
  type KnownMerchant,
  readCards,
  readIdentifiers,
  readMerchants,
} from './fact-store.ts';

const MAX_KEPT = 100_000;

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

// Keeps what was found for a few seconds; what was not found is asked for again each time.
const createShelf = <Row>(
  read: (trx: Trx, keys: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
) => {
  const kept = new Map<string, readonly Row[]>();
  return {
    load: async (trx: Trx, keys: Iterable<string>) => {
      const missing = [...new Set(keys)].filter((key) => !kept.has(key));
      if (missing.length === 0) return;
      if (kept.size > MAX_KEPT) kept.clear();
      for (const [key, group] of groupBy(await read(trx, missing), keyOf)) kept.set(key, group);
    },
    get: (key: string): readonly Row[] => kept.get(key) ?? [],
    adopt: (key: string, rows: readonly Row[]) => {
      if (rows.length > 0) kept.set(key, rows);
    },
    clear: () => kept.clear(),
  };
};

/**
 * Cards, identifiers and merchants of a run of batches. Found ones may be `maxAgeMs` old, as if the batch had
 * come that much earlier; unknown ones are always asked for again, so that nothing new is missed.
 */
export const createDirectory = (maxAgeMs = 0, now: () => number = () => performance.now()) => {
  const cards = createShelf<HeldCard>(readCards, ({ token }) => token);
  const identifiers = createShelf<IdentifierRow>(readIdentifiers, ({ mid }) => mid);
  const merchants = createShelf<KnownMerchant>(readMerchants, ({ id }) => id);
  let since = now();
  return {
    refresh: () => {
      if (now() - since < maxAgeMs) return;
      since = now();
      for (const shelf of [cards, identifiers, merchants]) shelf.clear();
    },
    loadCards: cards.load,
    cardsOf: cards.get,
    adoptCards: cards.adopt,
    loadMerchants: async (trx: Trx, given: { mids: Iterable<string>; ids: Iterable<string> }) => {
      const mids = new Set<string>();
      for (const raw of given.mids) {
        const mid = normalizeMid(raw);
        if (mid) mids.add(mid);
      }
      await identifiers.load(trx, mids);
      const ids = new Set(given.ids);
      for (const mid of mids)
        for (const { merchantId } of identifiers.get(mid)) ids.add(merchantId);
      await merchants.load(trx, ids);
    },
    ownersOf: identifiers.get,
    merchantOf: (id: string): KnownMerchant | undefined => merchants.get(id)[0],
  };
};
export type Directory = ReturnType<typeof createDirectory>;
