import { RATING_MAX } from './merchant.ts';

export type RatingSummary = {
  /** One decimal; 0 without ratings. */
  average: number;
  total: number;
  /** `counts[n]` is how many gave n. */
  counts: number[];
};

/** Adds up how many gave which rating of 0 to 5 (B §2 Merchant detail, B §9 rating scale). */
export const sumRatings = (
  ratings: readonly { rating: number; count: number }[],
): RatingSummary => {
  const counts = Array.from({ length: RATING_MAX + 1 }, () => 0);
  for (const { rating, count } of ratings) counts[rating] = (counts[rating] ?? 0) + count;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, rating) => sum + count * rating, 0);
  return { average: total === 0 ? 0 : Math.round((points / total) * 10) / 10, total, counts };
};
