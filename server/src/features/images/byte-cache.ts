export type ByteCache = {
  get: (key: string) => Buffer | undefined;
  set: (key: string, bytes: Buffer) => void;
};

/** An LRU cache bounded by the bytes of its entries. */
export const createByteCache = (maxBytes: number): ByteCache => {
  const entries = new Map<string, Buffer>();
  let size = 0;
  const remove = (key: string) => {
    size -= entries.get(key)?.byteLength ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const bytes = entries.get(key);
      if (!bytes) return undefined;
      entries.delete(key);
      entries.set(key, bytes);
      return bytes;
    },
    set: (key, bytes) => {
      remove(key);
      if (bytes.byteLength > maxBytes) return;
      entries.set(key, bytes);
      size += bytes.byteLength;
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) break;
        remove(oldest);
      }
    },
  };
};
