import type { IndexSort } from '#domain/search/search-options.ts';
import { foldText } from '../text/fold-text.ts';
import type { Candidates } from './collect-candidates.ts';
import { NEVER_JOINED, type Segment } from './segment.ts';
import { selectSmallest } from './select-smallest.ts';

// A key is the sort value followed by the rank of the id, in the 53 bits of a float.
const ID_RANKS = 2 ** 24;
const DISTANCES = 2 ** 21;
const RATING_COUNTS = 2 ** 22;
const LATEST_DAY = 2 ** 17;
const EARLIEST_DAY = -(2 ** 17);
const UNKNOWN_PRICE = 5;
const BEST_RATING = 50;

type Measure = (row: number, hundredths: number) => number;

/** The sort value, ascending: an integer below 2^28. */
const measures = (segment: Segment): Record<IndexSort, Measure> => ({
  distance: (_row, hundredths) => hundredths,
  rating: (row) =>
    (BEST_RATING - (segment.ratings[row] ?? 0)) * RATING_COUNTS +
    Math.max(0, RATING_COUNTS - 1 - (segment.ratingCounts[row] ?? 0)),
  price: (row, hundredths) => (segment.prices[row] || UNKNOWN_PRICE) * DISTANCES + hundredths,
  name: (row) => segment.nameRanks[row] ?? 0,
  newest: (row) => {
    const day = segment.joined[row] ?? NEVER_JOINED;
    return day === NEVER_JOINED
      ? LATEST_DAY - EARLIEST_DAY + 1
      : LATEST_DAY - Math.min(LATEST_DAY, Math.max(EARLIEST_DAY, day));
  },
});

/** Rows of a segment in the order of a query. */
export type Ranking = { segment: Segment; sortBy: IndexSort; keys: Float64Array };

/** The first rows of a segment in the order of the query, at most `count`. */
export const rankRows = (
  segment: Segment,
  sortBy: IndexSort,
  found: { candidates: Candidates; passed: Uint32Array; count: number },
): Ranking => {
  const { candidates, passed } = found;
  const measure = measures(segment)[sortBy];
  const keys = new Float64Array(passed.length);
  for (let next = 0; next < keys.length; next++) {
    const at = passed[next] ?? 0;
    const row = candidates.rows[at] ?? 0;
    const measured = measure(row, candidates.hundredths[at] ?? 0);
    keys[next] = measured * ID_RANKS + (segment.idRanks[row] ?? 0);
  }
  return { segment, sortBy, keys: selectSmallest(keys, Math.min(found.count, keys.length)) };
};

/** The row at an index of a ranking. */
export const rankedRow = ({ segment, keys }: Ranking, position: number): number =>
  segment.byId[(keys[position] ?? 0) % ID_RANKS] ?? 0;

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

export type RankedPlace = [ranking: Ranking, at: number];

/** Orders a row of one ranking and a row of another. */
export const compareRanked = ([a, atA]: RankedPlace, [b, atB]: RankedPlace): number => {
  const rowA = rankedRow(a, atA);
  const rowB = rankedRow(b, atB);
  const idOrder = compareTexts(a.segment.ids[rowA] ?? '', b.segment.ids[rowB] ?? '');
  if (a.sortBy === 'name')
    return (
      compareTexts(foldText(a.segment.names[rowA] ?? ''), foldText(b.segment.names[rowB] ?? '')) ||
      idOrder
    );
  return (
    Math.floor((a.keys[atA] ?? 0) / ID_RANKS) - Math.floor((b.keys[atB] ?? 0) / ID_RANKS) || idOrder
  );
};

type PageRow = { segment: Segment; row: number };

/** The rows from `start` to `end` of two merged rankings. */
export const mergePage = (
  [a, b]: [Ranking, Ranking],
  { start, end }: { start: number; end: number },
): PageRow[] => {
  const page: PageRow[] = [];
  let atA = 0;
  let atB = 0;
  if (b.keys.length === 0) atA = start;
  if (a.keys.length === 0) atB = start;
  while (atA + atB < end && (atA < a.keys.length || atB < b.keys.length)) {
    const isFromA =
      atB >= b.keys.length || (atA < a.keys.length && compareRanked([a, atA], [b, atB]) < 0);
    const [ranking, position] = isFromA ? [a, atA] : [b, atB];
    if (atA + atB >= start)
      page.push({ segment: ranking.segment, row: rankedRow(ranking, position) });
    if (isFromA) atA++;
    else atB++;
  }
  return page;
};
