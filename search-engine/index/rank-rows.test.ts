import { describe, expect, it, test } from 'vitest';
import type { IndexSort } from '#domain/search/search-options.ts';
import { searchIndex } from '../run-search.ts';
import { applyChanges, buildIndex } from '../search-index.ts';
import type { SearchMerchant } from '../search-merchant.ts';
import { aMerchant, aQuery } from '../testing/sample-search.ts';

type Changed = Partial<SearchMerchant> & { id: string };

const order = (index: ReturnType<typeof buildIndex>, sortBy: IndexSort) =>
  searchIndex(index, aQuery({ sortBy })).hits.map(({ merchant }) => merchant.id);

// The same order is expected whether restaurants lie in one segment or in two.
const orders = (sortBy: IndexSort, changed: readonly Changed[]) => {
  const merchants = changed.map(aMerchant);
  const even = merchants.filter((_, position) => position % 2 === 0);
  const odd = merchants.filter((_, position) => position % 2 === 1);
  return [
    order(buildIndex(merchants), sortBy),
    order(applyChanges(buildIndex(even), odd), sortBy),
    order(applyChanges(buildIndex(odd), even), sortBy),
    order(applyChanges(buildIndex([]), merchants), sortBy),
  ];
};
const expectOrder = (sortBy: IndexSort, changed: readonly Changed[], ids: readonly string[]) => {
  for (const item of orders(sortBy, changed)) expect(item).toEqual(ids);
};

describe('by distance', () => {
  it('puts the nearest first', () => {
    expectOrder(
      'distance',
      [
        { id: 'a', latitude: 40.9 },
        { id: 'b', latitude: 40.75 },
        { id: 'c', latitude: 40.7 },
      ],
      ['b', 'c', 'a'],
    );
  });

  it('treats distances that round to the same hundredth of a mile as equal and orders by id', () => {
    expectOrder(
      'distance',
      [
        { id: 'a', latitude: 40.8 },
        { id: 'b', latitude: 40.79999 },
        { id: 'c', latitude: 40.79998 },
      ],
      ['a', 'b', 'c'],
    );
  });
});

describe('by rating', () => {
  it('puts the best first, then the one with more ratings, then the id', () => {
    expectOrder(
      'rating',
      [
        { id: 'a', overallRating: 4.1, numberOfRatings: 900 },
        { id: 'b', overallRating: 4.2, numberOfRatings: 1 },
        { id: 'c', overallRating: 4.2, numberOfRatings: 2 },
        { id: 'd', overallRating: 0, numberOfRatings: 0 },
        { id: 'e', overallRating: 4.2, numberOfRatings: 2 },
        { id: 'f', overallRating: 5, numberOfRatings: 0 },
      ],
      ['f', 'c', 'e', 'b', 'a', 'd'],
    );
  });

  it('orders by id where counts above four million ratings compare as equal', () => {
    expectOrder(
      'rating',
      [
        { id: 'a', overallRating: 5, numberOfRatings: 2 ** 22 },
        { id: 'b', overallRating: 5, numberOfRatings: 2 ** 22 + 5 },
        { id: 'c', overallRating: 4.9, numberOfRatings: 2 ** 30 },
        { id: 'd', overallRating: 5, numberOfRatings: 2 ** 22 - 2 },
      ],
      ['a', 'b', 'd', 'c'],
    );
  });
});

test('by price puts the cheapest first, unknown prices last, and the nearest of one price first', () => {
  expectOrder(
    'price',
    [
      { id: 'a', priceRange: 0 },
      { id: 'b', priceRange: 4 },
      { id: 'c', priceRange: 1, latitude: 41 },
      { id: 'd', priceRange: 1, latitude: 40.76 },
      { id: 'e', priceRange: 1, latitude: 40.76 },
    ],
    ['d', 'e', 'c', 'b', 'a'],
  );
});

test('by name ignores case and accents, orders digits before letters, and equal names by id', () => {
  expectOrder(
    'name',
    [
      { id: 'f', name: 'Zoe' },
      { id: 'b', name: 'ÉCLAIR' },
      { id: 'a', name: 'eclair' },
      { id: 'c', name: 'Eclairs' },
      { id: 'd', name: '21 Club' },
      { id: 'e', name: 'Ähre' },
    ],
    ['d', 'e', 'a', 'b', 'c', 'f'],
  );
});

test('by newest puts the latest day first and restaurants without a day last', () => {
  expectOrder(
    'newest',
    [
      { id: 'a', joinedDay: null },
      { id: 'b', joinedDay: 20_030 },
      { id: 'c', joinedDay: 20_000 },
      { id: 'd', joinedDay: 0 },
      { id: 'e', joinedDay: -4000 },
      { id: 'f', joinedDay: 20_000 },
      { id: 'g', joinedDay: null },
    ],
    ['b', 'c', 'f', 'd', 'e', 'a', 'g'],
  );
});

test('ids are ordered by their characters, so m10 comes before m9', () => {
  expectOrder('distance', [{ id: 'm9' }, { id: 'm10' }, { id: 'M11' }], ['M11', 'm10', 'm9']);
});
