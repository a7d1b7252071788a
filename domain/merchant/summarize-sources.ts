import type { ReviewSource } from '../reviews/review-form.ts';
import { summarizeRatings } from './summarize-ratings.ts';

/** Where ratings come from: our form, an external form, or the restaurant's listing. */
export type RatingSource = ReviewSource | 'listing';

export type SourceSummary = { source: RatingSource; average: number; count: number };

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
