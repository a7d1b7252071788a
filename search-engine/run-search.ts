import { HUNDREDTHS } from '#domain/search/coordinates.ts';
import { collectCandidates, hundredthsFrom } from './index/collect-candidates.ts';
import { chosenFilters, FILTER_BITS, facetsOf } from './index/filter-bits.ts';
import { filterCandidates } from './index/filter-candidates.ts';
import { mergePage, rankRows } from './index/rank-rows.ts';
import { merchantAt, type Segment } from './index/segment.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchHit, SearchQuery, SearchResult } from './search-query.ts';
import { canBeMisspelt } from './text/one-letter.ts';
import { matchText } from './text/postings.ts';
import { readTextQuery, type TextQuery, withoutFillers } from './text/read-tokens.ts';

/** A way to read the text of a query. */
type Reading = { text: TextQuery | null; isFuzzy: boolean };

// As typed; else without filler words; else with a wrong letter, too.
const readingsOf = (text: TextQuery | null): [Reading, ...Reading[]] => {
  const typed = { text, isFuzzy: false };
  if (!text) return [typed];
  const named = withoutFillers(text);
  const hasFillers = named.terms.length < text.terms.length;
  const canBeFuzzy = [...named.terms, named.prefix].some(canBeMisspelt);
  return [
    typed,
    ...(hasFillers ? [{ text: named, isFuzzy: false }] : []),
    ...(canBeFuzzy ? [{ text: named, isFuzzy: true }] : []),
  ];
};

const collect = ({ main, recent }: SearchIndex, query: SearchQuery, reading: Reading) => {
  const { text, isFuzzy } = reading;
  const collectFrom = (segment: Segment) => {
    const { size } = segment;
    const matched = text ? matchText(segment, text, { size, isFuzzy }) : null;
    return { segment, candidates: collectCandidates(segment, query, matched) };
  };
  return { main: collectFrom(main), recent: collectFrom(recent) };
};

type Collected = ReturnType<typeof collect>;

const isEmpty = ({ main, recent }: Collected): boolean =>
  main.candidates.size + recent.candidates.size === 0;

/** The candidates of the first reading that has any, else of the last. */
const collectWithFallback = (index: SearchIndex, query: SearchQuery): Collected => {
  const [typed, ...others] = readingsOf(readTextQuery(query.text));
  let collected = collect(index, query, typed);
  for (const reading of others) {
    if (!isEmpty(collected)) break;
    collected = collect(index, query, reading);
  }
  return collected;
};

/**
 * Runs a search: returns the requested page, the total and the facets. When the text matches nothing in the area as
 * typed, it is read without filler words, and then with tokens within one edit.
 */
export const searchIndex = (index: SearchIndex, query: SearchQuery): SearchResult => {
  const collected = collectWithFallback(index, query);
  const chosen = chosenFilters(query.filters);
  const counts = new Int32Array(FILTER_BITS);
  const end = query.pageNo * query.pageSize;
  let total = 0;
  const rank = ({ segment, candidates }: typeof collected.main) => {
    const { passed } = filterCandidates(candidates, chosen, counts);
    total += passed.length;
    return rankRows(segment, query.sortBy, { candidates, passed, count: end });
  };
  const rankings: Parameters<typeof mergePage>[0] = [rank(collected.main), rank(collected.recent)];
  const page = mergePage(rankings, { start: end - query.pageSize, end });
  const hits = page.map(
    ({ segment, row }): SearchHit => ({
      merchant: merchantAt(segment, row),
      distance: hundredthsFrom(segment, query.area.center)(row) / HUNDREDTHS,
    }),
  );
  return { hits, total, facets: facetsOf(counts) };
};
