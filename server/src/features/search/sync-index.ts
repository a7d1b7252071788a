import { setImmediate } from 'node:timers/promises';
import { addMerchant, startSegment } from '#search-engine/index/draft-segment.ts';
import {
  applyChanges,
  findMerchant,
  indexOf,
  merchantsOf,
  type SearchIndex,
} from '#search-engine/search-index.ts';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, inPartner, type Trx } from '#server/platform/db/index.ts';
import { type Change, listChanges, listMerchants, readMerchants } from './store.ts';

export type IndexSync = {
  current: () => SearchIndex;
  /** Increments when the catalog changes. */
  version: () => number;
  load: () => Promise<void>;
  refresh: () => Promise<void>;
};

// Small batches, so that driver buffers die young in the garbage collector.
const BATCH = 1000;
const ROWS_PER_SLICE = 500;
// Beyond this many changes, or this share of the index, it is rebuilt instead of patched.
const MAX_RECENT = 1000;
const MAX_RECENT_SHARE = 1 / 50;
// A transaction may commit after a later change number was read, so changes are reread until this old.
const OVERLAP_MS = 5 * 60_000;
const OVERLAP_AT_START = 5000;

// Merchants belong to no partner; an empty partner id sees only shared rows.
const read = <T>(db: Database, run: (trx: Trx) => Promise<T>): Promise<T> => inPartner(db, '', run);

type Source = { db: Database; hasBookingProvider: boolean };

const readAll = async ({
  db,
  ...booking
}: Source): Promise<{ index: SearchIndex; latest: number }> => {
  const draft = startSegment();
  let latest = 0;
  const after = (afterId: string) =>
    read(db, (trx) => listMerchants(trx, { afterId, limit: BATCH, ...booking }));
  for (let batch = await after(''); ; ) {
    const isLast = batch.length < BATCH;
    // Prefetch the next batch while this one is indexed.
    const next = isLast ? [] : after(batch.at(-1)?.id ?? '');
    for (const merchant of batch) {
      addMerchant(draft, merchant);
      latest = Math.max(latest, merchant.change);
    }
    if (isLast) return { index: indexOf(draft), latest };
    batch = await next;
  }
};

const readSome = async (
  { db, ...booking }: Source,
  all: readonly string[],
): Promise<SearchMerchant[]> => {
  const merchants: SearchMerchant[] = [];
  for (let i = 0; i < all.length; i += BATCH) {
    const ids = all.slice(i, i + BATCH);
    merchants.push(...(await read(db, (trx) => readMerchants(trx, { ids, ...booking }))));
  }
  return merchants;
};

const rebuild = async (
  index: SearchIndex,
  changed: readonly SearchMerchant[],
): Promise<SearchIndex> => {
  const changedIds = new Set(changed.map(({ id }) => id));
  const draft = startSegment();
  let count = 0;
  for (const merchant of merchantsOf(index)) {
    if (!changedIds.has(merchant.id)) addMerchant(draft, merchant);
    // Yield, so that requests are served during a rebuild.
    if (++count % ROWS_PER_SLICE === 0) await setImmediate();
  }
  for (const merchant of changed) addMerchant(draft, merchant);
  return indexOf(draft);
};

const createHorizon = (clock: Clock) => {
  let syncedVersion = -1;
  let seen: { at: number; change: number }[] = [];
  return {
    start: (change: number) => {
      syncedVersion = change - OVERLAP_AT_START;
      seen = [{ at: clock().getTime(), change }];
    },
    /** Changes up to this number are final. */
    safeVersion: () => {
      const now = clock().getTime();
      const old = seen.findLast(({ at }) => now - at >= OVERLAP_MS);
      syncedVersion = Math.max(syncedVersion, old?.change ?? syncedVersion);
      seen = seen.filter(({ change }) => change > syncedVersion);
      return syncedVersion;
    },
    see: (change: number) => {
      if (change > (seen.at(-1)?.change ?? syncedVersion))
        seen.push({ at: clock().getTime(), change });
    },
  };
};

const unseen = (index: SearchIndex, changes: readonly Change[]): string[] =>
  changes
    .filter(({ id, change }) => findMerchant(index, id)?.change !== change)
    .map(({ id }) => id);

/** Keeps an index in sync with the catalog. */
export const createIndexSync = (source: Source, clock: Clock): IndexSync => {
  const { db } = source;
  let index: SearchIndex | null = null;
  let version = 0;
  const horizon = createHorizon(clock);
  const current = (): SearchIndex => {
    if (!index) throw new Error('the search index is not loaded');
    return index;
  };
  const load = async () => {
    const loaded = await readAll(source);
    index = loaded.index;
    horizon.start(loaded.latest);
    version++;
  };
  const applyRefresh = async () => {
    const changes = await read(db, (trx) => listChanges(trx, horizon.safeVersion()));
    const ids = unseen(current(), changes);
    if (ids.length > 0) {
      const changed = await readSome(source, ids);
      const { main, recent } = current();
      const maximum = Math.max(MAX_RECENT, main.size * MAX_RECENT_SHARE);
      const isLarge = recent.size + changed.length > maximum;
      index = isLarge ? await rebuild(current(), changed) : applyChanges(current(), changed);
      version++;
    }
    horizon.see(changes.at(-1)?.change ?? 0);
  };
  // Serialized: overlapping refreshes would each patch an index that the other replaces.
  let last: Promise<void> = Promise.resolve();
  const refresh = () => {
    last = last.catch(() => undefined).then(applyRefresh);
    return last;
  };
  return { current, version: () => version, load, refresh };
};
