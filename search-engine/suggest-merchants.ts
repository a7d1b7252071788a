import { HUNDREDTHS } from '#domain/search/coordinates.ts';
import type { BitSet } from './index/bit-set.ts';
import { hasBit, rowsOfBits } from './index/bit-set.ts';
import { valueAt } from './index/coded-column.ts';
import { areaTest, chordsFrom, hundredthsOf } from './index/collect-candidates.ts';
import { dayBits } from './index/day-bits.ts';
import { ACTIVE_BIT } from './index/filter-bits.ts';
import { merchantAt, type Segment } from './index/segment.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchMerchant } from './search-merchant.ts';
import type { SearchQuery } from './search-query.ts';
import { matchTyped } from './text/postings.ts';
import { readTextQuery, readTokens, type TextQuery } from './text/read-tokens.ts';

/** Cuisines and restaurants in one result, at most. */
export const MAX_SUGGESTIONS = 8;
const MAX_CUISINES = 3;
const SHORTEST_TEXT = 2;

/** `count` restaurants of a cuisine in the area; `distance` of a restaurant in miles with two decimals. */
export type Suggestion =
  | { kind: 'cuisine'; cuisine: string; count: number }
  | { kind: 'merchant'; merchant: SearchMerchant; distance: number };

type SuggestQuery = Pick<SearchQuery, 'text' | 'area' | 'localDay'>;
type Found = { segment: Segment; row: number; hundredths: number };

const isMeant = (tokens: readonly string[], { terms, prefix }: TextQuery): boolean =>
  terms.every((term) => tokens.includes(term)) && tokens.some((token) => token.startsWith(prefix));

/** Matched rows that are in the program today and not replaced by a newer segment. */
const activeRows = function* (segment: Segment, matched: BitSet, query: SuggestQuery) {
  const { bits } = dayBits(segment, query.localDay);
  for (const row of rowsOfBits(matched))
    if (((bits[row] ?? 0) & ACTIVE_BIT) !== 0 && !hasBit(segment.dead, row)) yield row;
};

const countCuisines = (
  segment: Segment,
  { query, text }: { query: SuggestQuery; text: TextQuery },
  counts: Map<string, number>,
): void => {
  const meant = new Map<string, boolean>();
  const isChosen = (cuisine: string): boolean => {
    const known = meant.get(cuisine) ?? isMeant(readTokens(cuisine), text);
    meant.set(cuisine, known);
    return known;
  };
  const chordOf = chordsFrom(segment, query.area.center);
  const isInArea = areaTest(segment, query.area);
  const matched = matchTyped(segment.cuisinePostings, text, segment.size);
  for (const row of activeRows(segment, matched, query)) {
    if (!isInArea(row, chordOf(row))) continue;
    for (const cuisine of valueAt(segment.cuisines, row))
      if (isChosen(cuisine)) counts.set(cuisine, (counts.get(cuisine) ?? 0) + 1);
  }
};

const compareFound = (a: Found, b: Found): number => {
  if (a.hundredths !== b.hundredths) return a.hundredths - b.hundredths;
  return (a.segment.ids[a.row] ?? '') < (b.segment.ids[b.row] ?? '') ? -1 : 1;
};

/** Adds the nearest restaurants whose name matches to `nearest`, which stays in order. */
const addNearest = (
  segment: Segment,
  { query, text }: { query: SuggestQuery; text: TextQuery },
  nearest: Found[],
): void => {
  const chordOf = chordsFrom(segment, query.area.center);
  const matched = matchTyped(segment.nameTokens, text, segment.size);
  for (const row of activeRows(segment, matched, query)) {
    const found = { segment, row, hundredths: hundredthsOf(chordOf(row)) };
    const last = nearest.at(-1);
    if (nearest.length === MAX_SUGGESTIONS && last && compareFound(found, last) > 0) continue;
    const at = nearest.findIndex((other) => compareFound(found, other) < 0);
    nearest.splice(at < 0 ? nearest.length : at, 0, found);
    if (nearest.length > MAX_SUGGESTIONS) nearest.pop();
  }
};

/**
 * Completes text to cuisines of restaurants in the area, the most frequent first and at most
 * three, and to restaurants by name, the nearest to its center first; at most 8 in total, none for
 * fewer than two characters.
 */
export const suggestMerchants = (
  { main, recent }: SearchIndex,
  query: SuggestQuery,
): Suggestion[] => {
  const text = readTextQuery(query.text);
  if (!text || query.text.trim().length < SHORTEST_TEXT) return [];
  const counts = new Map<string, number>();
  const nearest: Found[] = [];
  for (const segment of [main, recent]) {
    countCuisines(segment, { query, text }, counts);
    addNearest(segment, { query, text }, nearest);
  }
  const cuisines = [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_CUISINES)
    .map(([cuisine, count]): Suggestion => ({ kind: 'cuisine', cuisine, count }));
  const merchants = nearest.map(
    ({ segment, row, hundredths }): Suggestion => ({
      kind: 'merchant',
      merchant: merchantAt(segment, row),
      distance: hundredths / HUNDREDTHS,
    }),
  );
  return [...cuisines, ...merchants].slice(0, MAX_SUGGESTIONS);
};
