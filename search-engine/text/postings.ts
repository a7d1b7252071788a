import { type BitSet, bitSet, intersectInto, setBit } from '../index/bit-set.ts';
import { buildMisspellings, findMisspellings, type Misspellings } from './misspellings.ts';
import { canBeMisspelt, isDoubledApart, SHORTEST_CUISINE } from './one-letter.ts';
import type { TextQuery } from './read-tokens.ts';

/**
 * Sorted tokens, and for each the rows that contain it: `rows` from `starts[token]` to
 * `starts[token + 1]`.
 */
export type TokenRows = { tokens: readonly string[]; starts: Uint32Array; rows: Uint32Array };

/** Tokens with their rows, searchable with a misspelling. */
export type Postings = TokenRows & { misspellings: Misspellings };

/** Orders tokens and packs the rows of each, renumbered by `places`. */
export const packTokens = (
  rowsOf: ReadonlyMap<string, readonly number[]>,
  places: Uint32Array,
): TokenRows => {
  const tokens = [...rowsOf.keys()].sort();
  const starts = new Uint32Array(tokens.length + 1);
  tokens.forEach((word, id) => {
    starts[id + 1] = (starts[id] ?? 0) + (rowsOf.get(word)?.length ?? 0);
  });
  const rows = new Uint32Array(starts[tokens.length] ?? 0);
  let next = 0;
  for (const word of tokens)
    for (const row of rowsOf.get(word) ?? []) rows[next++] = places[row] ?? 0;
  return { tokens, starts, rows };
};

/** Like `packTokens`, with an index of misspellings. */
export const packPostings = (
  rowsOf: ReadonlyMap<string, readonly number[]>,
  places: Uint32Array,
): Postings => {
  const packed = packTokens(rowsOf, places);
  return { ...packed, misspellings: buildMisspellings(packed.tokens) };
};

const firstFrom = (tokens: readonly string[], text: string): number => {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};

const addRows = ({ starts, rows }: TokenRows, word: number, into: BitSet): void => {
  const end = starts[word + 1] ?? 0;
  for (let i = starts[word] ?? 0; i < end; i++) setBit(into, rows[i] ?? 0);
};

/** The words of names and cuisines, and those of cuisines only. */
export type Vocabulary = { postings: Postings; cuisinePostings: Postings };

type Word = { text: string; isPrefix: boolean; isFuzzy: boolean; size: number };

const addMisspellings = (
  { postings, cuisinePostings }: Vocabulary,
  { text, isFuzzy }: Word,
  into: BitSet,
): void => {
  const near = ({ misspellings, tokens }: Postings) => findMisspellings(misspellings, tokens, text);
  for (const word of near(postings))
    if (isFuzzy || isDoubledApart(postings.tokens[word] ?? '', text)) addRows(postings, word, into);
  if (isFuzzy || text.length < SHORTEST_CUISINE) return;
  const { tokens } = cuisinePostings;
  for (const word of near(cuisinePostings))
    if ((tokens[word] ?? '').length >= SHORTEST_CUISINE) addRows(cuisinePostings, word, into);
};

const rowsAsTyped = (postings: TokenRows, { text, isPrefix, size }: Omit<Word, 'isFuzzy'>) => {
  const found = bitSet(size);
  for (let i = firstFrom(postings.tokens, text); postings.tokens[i]?.startsWith(text); i++) {
    if (!isPrefix && postings.tokens[i] !== text) break;
    addRows(postings, i, found);
  }
  return found;
};

const rowsWith = (vocabulary: Vocabulary, word: Word): BitSet => {
  const found = rowsAsTyped(vocabulary.postings, word);
  if (canBeMisspelt(word.text)) addMisspellings(vocabulary, word, found);
  return found;
};

/** Rows that contain every token of the query as typed, the last one as a prefix. */
export const matchTyped = (tokens: TokenRows, query: TextQuery, size: number): BitSet => {
  const matched = rowsAsTyped(tokens, { text: query.prefix, isPrefix: true, size });
  for (const text of query.terms)
    intersectInto(matched, rowsAsTyped(tokens, { text, isPrefix: false, size }));
  return matched;
};

/**
 * Rows that match every word of the query, ignoring doubled letters and one wrong letter in
 * cuisines; with `isFuzzy`, any word may have one wrong letter. `size` is the number of rows.
 */
export const matchText = (
  vocabulary: Vocabulary,
  query: TextQuery,
  options: { size: number; isFuzzy: boolean },
): BitSet => {
  const matched = rowsWith(vocabulary, { text: query.prefix, isPrefix: true, ...options });
  for (const text of query.terms)
    intersectInto(matched, rowsWith(vocabulary, { text, isPrefix: false, ...options }));
  return matched;
};
