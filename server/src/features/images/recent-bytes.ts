export type RecentBytes = {
  get: (key: string) => Buffer | undefined;
  set: (key: string, bytes: Buffer) => void;
};

/** Keeps what was used last, up to a number of bytes in all. */
export const createRecentBytes = (capacity: number): RecentBytes => {
  const kept = new Map<string, Buffer>();
  let size = 0;
  const drop = (key: string) => {
    size -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const bytes = kept.get(key);
      if (!bytes) return undefined;
      kept.delete(key);
      kept.set(key, bytes);
      return bytes;
    },
    set: (key, bytes) => {
      drop(key);
      if (bytes.byteLength > capacity) return;
      kept.set(key, bytes);
      size += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (size <= capacity) break;
        drop(oldest);
      }
    },
  };
};
