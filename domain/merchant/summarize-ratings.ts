import type { ReviewSource } from '../reviews/review-form.ts';
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

/** Where ratings come from: our form, an external form, or the restaurant's listing. */
type RatingSource = ReviewSource | 'listing';

type SourceSummary = { source: RatingSource; average: number; count: number };

type SourceRatings = readonly { source: ReviewSource; rating: number; count: number }[];

/** Average and count of each source that has ratings, members' first. */
export const summarizeSources = (
  ratings: SourceRatings,
  listing: { average: number; count: number },
): SourceSummary[] => {
  const ownSources = (['form', 'survey'] as const).map((source): SourceSummary => {
    const { average, total } = summarizeRatings(ratings.filter((row) => row.source === source));
    return { source, average, count: total };
  });
  return [...ownSources, { source: 'listing' as const, ...listing }].filter(
    ({ count }) => count > 0,
  );
};
