import { searchIndex } from '#search-engine/run-search.ts';
import type { SearchIndex } from '#search-engine/search-index.ts';
import type { SearchQuery, SearchResult } from '#search-engine/search-query.ts';
import { earnUnitsToday } from '#server/earning/explain/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dinePlanAt } from './dine-plan-at.ts';
import { viewerOf } from './viewer.ts';

/** Number of nearest restaurants that are ordered by earning; the others follow by distance. */
const MOST_RANKED = 1000;

/**
 * Runs a search ordered by what a typical check would earn the member today, with ties by distance;
 * by distance for visitors.
 */
export const searchByEarning = async (
  ctx: Ctx,
  index: SearchIndex,
  query: Omit<SearchQuery, 'sortBy'>,
): Promise<SearchResult> => {
  const { pageNo, pageSize } = query;
  if (!viewerOf(ctx).isMember) return searchIndex(index, { ...query, sortBy: 'distance' });
  const end = pageNo * pageSize;
  const nearest = { pageNo: 1, pageSize: Math.max(MOST_RANKED, end) };
  const found = searchIndex(index, { ...query, ...nearest, sortBy: 'distance' });
  const ranked = found.hits.slice(0, MOST_RANKED);
  const units = await earnUnitsToday(
    ctx,
    ranked.map(({ merchant }) => dinePlanAt(ctx, merchant.id, merchant)),
  );
  const unitsOf = ({ merchant }: (typeof ranked)[number]) => units.get(merchant.id) ?? 0;
  ranked.sort((a, b) => unitsOf(b) - unitsOf(a));
  const hits = [...ranked, ...found.hits.slice(MOST_RANKED)].slice(end - pageSize, end);
  return { ...found, hits };
};
