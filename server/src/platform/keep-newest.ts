/** Inserts as the most recently used entry and evicts the least recently used beyond `most`. */
export const keepNewest = <K, V>(entries: Map<K, V>, [key, value]: [K, V], max: number): void => {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
};
