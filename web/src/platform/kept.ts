/** What is kept for one version of the product's data and the visitors of one host. */
export type Kept<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
};

type Options = { ttlMs: number; most: number; now: () => number };

/** Keeps things for a moment, the oldest dropped when their time is over or there are too many; whoever gets one must not change it. */
export const createKept = <T>({ ttlMs, most, now }: Options): ((version: string) => Kept<T>) => {
  const entries = new Map<string, { until: number; value: T }>();
  return (version) => ({
    get: (key) => {
      const known = entries.get(`${version} ${key}`);
      return known && known.until > now() ? known.value : undefined;
    },
    set: (key, value) => {
      const full = `${version} ${key}`;
      entries.delete(full);
      entries.set(full, { until: now() + ttlMs, value });
      for (const [oldest, { until }] of entries) {
        if (until > now() && entries.size <= most) break;
        entries.delete(oldest);
      }
    },
  });
};
