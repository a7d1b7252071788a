import { expect, test } from 'vitest';
import { SearchRequest } from './search.ts';

test('fills every default of an empty request', () => {
  expect(SearchRequest.parse({})).toEqual({
    campaignCode: '',
    location: { kind: 'none' },
    restaurantOrCuisine: '',
    acclaimed: false,
    benefitsFor: [],
    features: [],
    isNew: false,
    mealsServed: [],
    priceRange: [],
    reservations: false,
    sortBy: 'distance',
    pageNo: 1,
    pageSize: 20,
  });
});

test.each([['dinner,brunch'], [['dinner', 'brunch']], [['dinner', ' brunch ,dinner']]])(
  'parses several values from %j',
  (mealsServed) => {
    expect(SearchRequest.parse({ mealsServed }).mealsServed).toEqual(['dinner', 'brunch']);
  },
);

test('parses flags and numbers from text', () => {
  const request = SearchRequest.parse({
    acclaimed: 'true',
    isNew: '',
    reservations: '0',
    priceRange: '1,4',
    pageNo: '3',
    pageSize: '50',
  });
  expect(request).toMatchObject({ acclaimed: true, isNew: false, reservations: false });
  expect(request).toMatchObject({ priceRange: [1, 4], pageNo: 3, pageSize: 50 });
});

test.each([
  ['location', '!!!'],
  ['location', '91,0'],
  ['location', 'NaN,NaN'],
  ['location', 'x'.repeat(81)],
  ['restaurantOrCuisine', 'x'.repeat(81)],
  ['campaignCode', 'x'.repeat(41)],
  ['acclaimed', 'maybe'],
  ['isNew', ['true', 'false']],
  ['reservations', '2'],
  ['benefitsFor', 'Someday'],
  ['features', 'parking'],
  ['mealsServed', 'tea'],
  ['priceRange', '0'],
  ['priceRange', '5'],
  ['priceRange', 'cheap'],
  ['priceRange', '1.5'],
  ['sortBy', 'random'],
  ['pageNo', '0'],
  ['pageNo', '100001'],
  ['pageNo', '1.5'],
  ['pageNo', ['1', '2']],
  ['pageSize', '51'],
  ['pageSize', '-1'],
  ['pageSize', 'NaN'],
])('rejects %s = %j and names the field', (field, value) => {
  const { error } = SearchRequest.safeParse({ [field]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
