import { expect, it } from 'vitest';
import { summarizeRatings, summarizeSources } from './summarize-ratings.ts';

it.each([
  ['no ratings → 0', [], { average: 0, total: 0, counts: [0, 0, 0, 0, 0, 0] }],
  [
    '2 × 5 and 1 × 4: 14 / 3 → 4.7',
    [
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
    ],
    { average: 4.7, total: 3, counts: [0, 0, 0, 0, 1, 2] },
  ],
  [
    '0 counts as a rating',
    [{ rating: 0, count: 1 }],
    { average: 0, total: 1, counts: [1, 0, 0, 0, 0, 0] },
  ],
])('%s', (_, ratings, expected) => expect(summarizeRatings(ratings)).toEqual(expected));

const listing = { average: 4.4, count: 812 };

it.each([
  ['only the listing', [], listing, [{ source: 'listing', average: 4.4, count: 812 }]],
  ['no ratings', [], { average: 0, count: 0 }, []],
  [
    'each source by itself, members first',
    [
      { source: 'survey' as const, rating: 2, count: 1 },
      { source: 'form' as const, rating: 5, count: 3 },
      { source: 'form' as const, rating: 4, count: 1 },
    ],
    listing,
    [
      { source: 'form', average: 4.8, count: 4 },
      { source: 'survey', average: 2, count: 1 },
      { source: 'listing', average: 4.4, count: 812 },
    ],
  ],
])('summarizes %s', (_, ratings, from, expected) => {
  expect(summarizeSources(ratings, from)).toEqual(expected);
});
