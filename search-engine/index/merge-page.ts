import { compareRanked, type Ranking, rankedRow } from './rank-rows.ts';
import type { Segment } from './segment.ts';

export type PageRow = { segment: Segment; row: number };

/** The rows from `start` to `end` of two rankings taken as one. */
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
    const [ranking, at] = isFromA ? [a, atA] : [b, atB];
    if (atA + atB >= start) page.push({ segment: ranking.segment, row: rankedRow(ranking, at) });
    if (isFromA) atA++;
    else atB++;
  }
  return page;
};
