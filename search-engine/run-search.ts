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
import { readTextQuery, type TextQuery } from './text/read-tokens.ts';

type Reading = { text: TextQuery | null; isFuzzy: boolean };

const collect = ({ main, recent }: SearchIndex, query: SearchQuery, reading: Reading) => {
  const { text, isFuzzy } = reading;
  const collectFrom = (segment: Segment) => {
    const { size } = segment;
    const matched = text ? matchText(segment, text, { size, isFuzzy }) : null;
    return { segment, candidates: collectCandidates(segment, query, matched) };
  };
  return { main: collectFrom(main), recent: collectFrom(recent) };
};

const collectWithFallback = (index: SearchIndex, query: SearchQuery) => {
  const text = readTextQuery(query.text);
  const exact = collect(index, query, { text, isFuzzy: false });
  const isFound = exact.main.candidates.size + exact.recent.candidates.size > 0;
  if (isFound || !text || ![...text.terms, text.prefix].some(canBeMisspelt)) return exact;
  return collect(index, query, { text, isFuzzy: true });
};

/**
 * Runs a search: returns the requested page, the total and the facets. When the text matches nothing in the area as
 * typed, tokens within one edit match too.
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
