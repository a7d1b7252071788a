import { expect, it } from 'vitest';
import { summarizeRatings } from './summarize-ratings.ts';

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
