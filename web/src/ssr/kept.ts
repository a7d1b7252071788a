/** What is kept for one version of the product's data and the visitors of one host. */
export type Kept<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
};

type Options<T> = {
  ttlMs: number;
  /** How much is kept at most; each counts one unless `weigh` says what. */
  most: number;
  weigh?: (value: T) => number;
  now: () => number;
};

/** Keeps things for a moment, the oldest dropped when their time is over or there is too much; whoever gets one must not change it. */
export const createKept = <T>({
  ttlMs,
  most,
  weigh = () => 1,
  now,
}: Options<T>): ((version: string) => Kept<T>) => {
  const entries = new Map<string, { until: number; value: T; weight: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return (version) => ({
    get: (key) => {
      const known = entries.get(`${version} ${key}`);
      return known && known.until > now() ? known.value : undefined;
    },
    set: (key, value) => {
      const full = `${version} ${key}`;
      const weight = weigh(value);
      drop(full);
      entries.set(full, { until: now() + ttlMs, value, weight });
      total += weight;
      for (const [oldest, { until }] of entries) {
        if (until > now() && total <= most) break;
        drop(oldest);
      }
    },
  });
};
