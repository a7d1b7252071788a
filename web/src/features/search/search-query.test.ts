import { expect, it } from 'vitest';
import { definedParams, parseSearchParams } from './search-params.ts';
import { searchQuery, widerSearch } from './search-query.ts';

it('ignores unrelated query parameters', () => {
  const params = parseSearchParams({ location: '10001', pageNo: '2' });
  const { queryKey } = searchQuery(params);
  expect(queryKey).toEqual(['search', { location: '10001', pageNo: 2 }]);
  const visited = { ...params, utm_source: 'letter' };
  expect(searchQuery(definedParams(visited)).queryKey).toEqual(queryKey);
});

it('counts the restaurants with a chosen table without the reservations filter', () => {
  expect(searchQuery({ location: '10001', date: '2026-10-06', party: 4 }).queryKey).toEqual([
    'search',
    { location: '10001', date: '2026-10-06', time: '19:00', partySize: 4 },
  ]);
});

it('searches for a table today at 7:00 pm for two unless another one is requested', () => {
  const { queryKey } = searchQuery({ reservations: true });
  expect(queryKey).toEqual(['search', { reservations: true, time: '19:00', partySize: 2 }]);
  const wanted = { date: '2026-10-06', time: '20:00', party: 4 };
  expect(searchQuery({ reservations: true, ...wanted }).queryKey).toEqual([
    'search',
    { reservations: true, date: '2026-10-06', time: '20:00', partySize: 4 },
  ]);
});

it.each([
  ['every restaurant of the place', { location: '10001', restaurantOrCuisine: 'x' }, true, '10001'],
  ['without its filters', { location: '10001', isNew: true as const }, true, '10001'],
  ['anywhere, when the place has none', { location: '10001' }, true, undefined],
  ['anywhere, when the place is unknown', { location: 'Xyzzy' }, false, undefined],
])('widens a search without results to %s', (_, params, isLocationKnown, location) => {
  expect(widerSearch(params, isLocationKnown)).toEqual(location ? { location } : {});
});
