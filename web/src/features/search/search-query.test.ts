import { expect, it } from 'vitest';
import { parseSearchParams } from './search-params.ts';
import { searchQuery } from './search-query.ts';

it('ignores unrelated query parameters', () => {
  const params = parseSearchParams({ location: '10001', pageNo: '2' });
  const { queryKey } = searchQuery(params);
  expect(queryKey).toEqual(['search', { location: '10001', pageNo: 2 }]);
  expect(searchQuery({ ...params, ...{ utm_source: 'letter' } }).queryKey).toEqual(queryKey);
});
