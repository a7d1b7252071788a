import { expect, it } from 'vitest';
import { summarizeSources } from './summarize-sources.ts';

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
