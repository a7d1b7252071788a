import { isOneLetterApart, SHORTEST_MISSPELLING, withoutOneLetter } from './one-letter.ts';

/** Finds tokens within one edit through their deletion variants, stored as sorted hashes. */
export type Misspellings = { hashes: Uint32Array; owners: Uint32Array };

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const hashOf = (text: string): number => {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
};

const WORD_BITS = 2 ** 21;

/** Indexes up to 2 million distinct words. */
export const buildMisspellings = (tokens: readonly string[]): Misspellings => {
  const pairs: number[] = [];
  tokens.forEach((word, id) => {
    if (word.length < SHORTEST_MISSPELLING - 1) return;
    for (const variant of withoutOneLetter(word)) pairs.push(hashOf(variant) * WORD_BITS + id);
  });
  // A hash and a word number together fit in the 53 bits of a float, so one numeric sort orders both.
  const sorted = Float64Array.from(pairs).sort();
  return {
    hashes: Uint32Array.from(sorted, (pair) => Math.floor(pair / WORD_BITS)),
    owners: Uint32Array.from(sorted, (pair) => pair % WORD_BITS),
  };
};

const firstAtLeast = (sorted: Uint32Array, value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Indexes of the words that equal the given one or differ by one letter. */
export const findMisspellings = (
  { hashes, owners }: Misspellings,
  tokens: readonly string[],
  input: string,
): number[] => {
  const found = new Set<number>();
  for (const variant of withoutOneLetter(input)) {
    const hash = hashOf(variant);
    for (let i = firstAtLeast(hashes, hash); hashes[i] === hash; i++) {
      const owner = owners[i] ?? 0;
      if (isOneLetterApart(tokens[owner] ?? '', input)) found.add(owner);
    }
  }
  return [...found];
};
