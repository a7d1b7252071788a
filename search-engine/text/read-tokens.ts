import { foldText } from './fold-text.ts';
import { joinCompounds, synonymsOf } from './synonyms.ts';

const APOSTROPHES = /['’‘ʼʻ`´′]/g;
const SPACES = /[\s/,;|]+/;
const SEPARATORS = /[^\p{L}\p{N}]+/u;
const SHORTEST_PART = 3;

const spacedTokens = (folded: string): string[] =>
  folded.replace(/&/g, ' and ').split(SPACES).filter(Boolean);

const partsOf = (word: string): string[] =>
  word.replace(APOSTROPHES, '').split(SEPARATORS).filter(Boolean);

const addWord = (tokens: Set<string>, word: string): void => {
  const parts = partsOf(word);
  for (const part of parts) tokens.add(part);
  if (parts.length > 1) tokens.add(parts.join(''));
  const named = word.split(APOSTROPHES);
  if (named.length < 2) return;
  for (const part of named.flatMap(partsOf)) if (part.length >= SHORTEST_PART) tokens.add(part);
};

/**
 * The search tokens of a text: folded, apostrophes dropped (`Joe's` by joes and joe), hyphened
 * and dotted words by their parts and joined (`P.F.` by p, f and pf), `&` as and; then their synonyms and compounds
 * in one word.
 */
export const readTokens = (text: string): string[] => {
  const tokens = new Set<string>();
  const folded = foldText(text);
  const joined = joinCompounds(folded);
  for (const word of spacedTokens(folded)) addWord(tokens, word);
  if (joined !== folded) for (const word of spacedTokens(joined)) addWord(tokens, word);
  for (const token of [...tokens]) for (const synonym of synonymsOf(token)) tokens.add(synonym);
  return [...tokens];
};

/** A text search: every word must match, the last one as a prefix. */
export type TextQuery = { terms: readonly string[]; prefix: string };

const toQuery = (tokens: readonly string[]): TextQuery | null => {
  const prefix = tokens.at(-1);
  return prefix === undefined ? null : { terms: tokens.slice(0, -1), prefix };
};

// `n` between words is and: fish 'n' chips.
const isShortAnd = (word: string, index: number, all: readonly string[]): boolean =>
  index > 0 && index < all.length - 1 && word.replace(APOSTROPHES, '') === 'n';

/**
 * Parses typed text; null without a letter or digit. `and` counts only when it is the only word.
 */
export const readTextQuery = (text: string): TextQuery | null => {
  const typed = spacedTokens(joinCompounds(foldText(text)));
  const all = [
    ...new Set(typed.flatMap((...at) => (isShortAnd(...at) ? ['and'] : partsOf(at[0])))),
  ];
  const isOnlyAnd = all.every((token) => token === 'and');
  return toQuery(isOnlyAnd ? all : all.filter((token) => token !== 'and'));
};

const FILLERS: ReadonlySet<string> = new Set([
  ...['the', 'a', 'an', 'best', 'good', 'near', 'nearby', 'me'],
  ...['food', 'cuisine', 'place', 'places', 'restaurant', 'restaurants'],
]);

/** The query without words that describe no restaurant ("pizza near me"); the query itself if it has no others. */
export const withoutFillers = (query: TextQuery): TextQuery => {
  const tokens = [...query.terms, query.prefix];
  return toQuery(tokens.filter((token) => !FILLERS.has(token))) ?? query;
};
