import { type BitSet, bitSet, intersectInto, setBit } from '../index/bit-set.ts';
import { buildMisspellings, findMisspellings, type Misspellings } from './misspellings.ts';
import { canBeMisspelt } from './one-letter.ts';
import type { TextQuery } from './read-tokens.ts';

/** Words in order, and for each the rows that hold it: `rows` from `starts[word]` to `starts[word + 1]`. */
export type Postings = {
  words: readonly string[];
  starts: Uint32Array;
  rows: Uint32Array;
  misspellings: Misspellings;
};

/** Orders words and packs the rows of each, renumbered by `places`. */
export const packPostings = (
  rowsOf: ReadonlyMap<string, readonly number[]>,
  places: Uint32Array,
): Postings => {
  const words = [...rowsOf.keys()].sort();
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, id) => {
    starts[id + 1] = (starts[id] ?? 0) + (rowsOf.get(word)?.length ?? 0);
  });
  const rows = new Uint32Array(starts[words.length] ?? 0);
  let next = 0;
  for (const word of words)
    for (const row of rowsOf.get(word) ?? []) rows[next++] = places[row] ?? 0;
  return { words, starts, rows, misspellings: buildMisspellings(words) };
};

const firstFrom = (words: readonly string[], text: string): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};

const addRows = ({ starts, rows }: Postings, word: number, into: BitSet): void => {
  const end = starts[word + 1] ?? 0;
  for (let at = starts[word] ?? 0; at < end; at++) setBit(into, rows[at] ?? 0);
};

type Word = { text: string; isPrefix: boolean; isForgiving: boolean; size: number };

const rowsWith = (postings: Postings, { text, isPrefix, isForgiving, size }: Word): BitSet => {
  const { words } = postings;
  const found = bitSet(size);
  for (let word = firstFrom(words, text); words[word]?.startsWith(text); word++) {
    if (!isPrefix && words[word] !== text) break;
    addRows(postings, word, found);
  }
  if (isForgiving && canBeMisspelt(text))
    for (const word of findMisspellings(postings.misspellings, words, text))
      addRows(postings, word, found);
  return found;
};

/** Rows that hold every word of the query; forgiving also takes words one letter apart. `size` is the number of rows. */
export const matchText = (
  postings: Postings,
  query: TextQuery,
  options: { size: number; isForgiving: boolean },
): BitSet => {
  const matched = rowsWith(postings, { text: query.prefix, isPrefix: true, ...options });
  for (const text of query.words)
    intersectInto(matched, rowsWith(postings, { text, isPrefix: false, ...options }));
  return matched;
};
