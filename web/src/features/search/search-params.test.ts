import { describe, expect, it } from 'vitest';
import { definedParams, parseSearchParams } from './search-params.ts';

describe('readSearchParams', () => {
  it.each([
    ['nothing', {}, {}],
    ['a ZIP code stays text', { location: '11225' }, { location: '11225' }],
    [
      'blanks are cut',
      { location: '  ', restaurantOrCuisine: ' ramen ' },
      { restaurantOrCuisine: 'ramen' },
    ],
    ['defaults are left out', { sortBy: 'distance', pageNo: '1' }, {}],
    ['sort and page', { sortBy: 'rating', pageNo: '3' }, { sortBy: 'rating', pageNo: 3 }],
    ['an unknown sort and page', { sortBy: 'luck', pageNo: '-2' }, {}],
    [
      'flags',
      { isNew: 'true', acclaimed: '1', reservations: 'false' },
      { isNew: true, acclaimed: true },
    ],
    ['benefits today', { benefitsFor: 'today' }, { benefitsFor: ['today'] }],
    [
      'lists, repeated or with commas, known values only',
      { priceRange: '4,1', features: ['dineIn', 'parking'], mealsServed: 'lunch,dinner' },
      { features: ['dineIn'], mealsServed: ['lunch', 'dinner'], priceRange: ['1', '4'] },
    ],
    ['the map of a narrow window', { view: 'map' }, { view: 'map' }],
    [
      'a table',
      { date: '2028-02-29', time: '19:15', party: '4' },
      { date: '2028-02-29', time: '19:15', party: 4 },
    ],
    ['a date that no calendar has', { date: '2026-02-29' }, {}],
    ['a month that no calendar has', { date: '2026-13-01' }, {}],
    ['a time and party that no table has', { time: '19:10', party: '99' }, {}],
    ['an unknown view', { view: 'globe' }, {}],
    ['a repeated name is not text', { location: ['a', 'b'] }, {}],
    ['text is cut at 80 characters', { location: 'x'.repeat(100) }, { location: 'x'.repeat(80) }],
  ])('%s', (_, query, params) => {
    expect(parseSearchParams(query)).toEqual(params);
  });
});

it('passes on the parameters that have a value, in the order of addresses', () => {
  const search = { utm_source: 'letter', pageNo: 2, location: 'Boston', view: undefined };
  expect(Object.entries(definedParams(search))).toEqual([
    ['location', 'Boston'],
    ['pageNo', 2],
  ]);
});
