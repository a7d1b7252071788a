import { expect, it } from 'vitest';
import { readSearchParams } from './search-params.ts';
import { searchQuery } from './search-query.ts';

it('is one search whatever else the address carries', () => {
  const asked = readSearchParams({ location: '10001', pageNo: '2' });
  const { queryKey } = searchQuery(asked);
  expect(queryKey).toEqual(['search', { location: '10001', pageNo: 2 }]);
  expect(searchQuery({ ...asked, ...{ utm_source: 'letter' } }).queryKey).toEqual(queryKey);
});
