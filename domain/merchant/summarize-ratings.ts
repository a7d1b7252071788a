import { MAX_RATING } from './merchant.ts';

export type RatingSummary = {
  /** One decimal; 0 without ratings. */
  average: number;
  total: number;
  /** `counts[n]` is the number of ratings of n. */
  counts: number[];
};

/** Average, total and counts of ratings from 0 to 5. */
export const summarizeRatings = (
  ratings: readonly { rating: number; count: number }[],
): RatingSummary => {
  const counts = Array.from({ length: MAX_RATING + 1 }, () => 0);
  for (const { rating, count } of ratings) counts[rating] = (counts[rating] ?? 0) + count;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, rating) => sum + count * rating, 0);
  return { average: total === 0 ? 0 : Math.round((points / total) * 10) / 10, total, counts };
};
