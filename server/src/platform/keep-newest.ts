/** Puts an entry last in a map that is in order of use; beyond `most` entries the first of them is forgotten. */
export const keepNewest = <K, V>(entries: Map<K, V>, [key, value]: [K, V], most: number): void => {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
};
