import { LRUCache } from 'lru-cache';
import type { Measure } from '#server/platform/metrics/create-metrics.ts';
import type { StoredResponse } from './stored-response.ts';

const FRESH_MS = 5_000;
const STALE_MS = 60_000;
const MEBIBYTE = 1_048_576;

/** Tells reverse proxies to cache a response as long as this process does. */
export const sharedCacheControl = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${STALE_MS / 1000}`;

type Options = {
  isOn?: boolean;
  maxBytes?: number;
  now?: () => number;
  /** Called when refreshing a stale response fails; its client has the stale one. */
  onRefreshFailed?: (error: unknown) => void;
};
type Produce = () => Promise<StoredResponse>;

export type ResponseCache = {
  isOn: boolean;
  /** The response under a key: the cached one, the one that another request is producing, or a new one. */
  get: (key: string, produce: Produce) => Promise<StoredResponse>;
  measures: () => Measure[];
};

/** A cache key: responses are shared only if all parts are equal. */
export const cacheKey = (version: string, origin: string, address: string): string =>
  `${version} ${origin}${address}`;

/**
 * Caches responses in this process for 5 s, and for another 60 s while the next request for one refreshes it in the
 * background. One response per key is produced at a time. Evicts the least recently used beyond `maxBytes`.
 */
export const createResponseCache = ({
  isOn = true,
  maxBytes = 32 * MEBIBYTE,
  now = Date.now,
  onRefreshFailed = () => {},
}: Options = {}): ResponseCache => {
  const entries = new LRUCache<string, { storedAt: number; response: StoredResponse }>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => response.size + key.length,
  });
  const pending = new Map<string, Promise<StoredResponse>>();
  const counts = { hit: 0, stale: 0, miss: 0 };

  const produceOnce = (key: string, produce: Produce): Promise<StoredResponse> => {
    const running = pending.get(key);
    if (running) return running;
    const started = produce()
      .then((response) => {
        if (response.isCacheable) entries.set(key, { storedAt: now(), response });
        return response;
      })
      .finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };

  return {
    isOn,
    get: async (key, produce) => {
      if (!isOn) return produce();
      const entry = entries.get(key);
      const age = entry ? now() - entry.storedAt : Number.POSITIVE_INFINITY;
      if (entry && age < FRESH_MS) {
        counts.hit += 1;
        return entry.response;
      }
      if (entry && age < FRESH_MS + STALE_MS) {
        counts.stale += 1;
        produceOnce(key, produce).catch(onRefreshFailed);
        return entry.response;
      }
      counts.miss += 1;
      return produceOnce(key, produce);
    },
    measures: () => [
      ['response_cache_hits_total', 'counter', counts.hit],
      ['response_cache_stale_hits_total', 'counter', counts.stale],
      ['response_cache_misses_total', 'counter', counts.miss],
      ['response_cache_bytes', 'gauge', entries.calculatedSize],
      ['response_cache_entries', 'gauge', entries.size],
    ],
  };
};
