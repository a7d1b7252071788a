import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { api } from '../../api/api.ts';
import { partnerQuery } from '../../api/partner-query.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { prefetchTablesOfList } from './prefetch-tables-of-list.ts';
import type { SearchParams } from './search-params.ts';
import { searchQuery, tablesQuery } from './search-query.ts';

stubApi({
  reservations: { tables: vi.fn(async () => []) },
});

const tonight: SearchParams = { party: 2 };

const prefetch = async (params: SearchParams = tonight) => {
  vi.mocked(api.reservations.tables).mockClear();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(
    partnerQuery().queryKey,
    partnerFixture({ openTableReservationsEnabled: true }),
  );
  const merchants = [
    merchantFixture({ id: 'a', reservationProviders: { openTable: 'x' } }),
    merchantFixture({ id: 'b', reservationProviders: { openTable: null } }),
  ];
  // Only the restaurants are read.
  const found = { merchants } as unknown as SearchResponse;
  client.setQueryData(searchQuery(params).queryKey, found);
  await prefetchTablesOfList(client, params);
  return client;
};

it('loads the table times of the first screen', async () => {
  const client = await prefetch();
  expect(client.getQueryData(tablesQuery(['a'], tonight).queryKey)).toEqual([]);
});

it('loads no times that are not shown', async () => {
  await prefetch({});
  expect(api.reservations.tables).not.toHaveBeenCalled();
});

it('goes on without what fails', async () => {
  vi.mocked(api.reservations.tables).mockRejectedValueOnce(new Error('500'));
  const client = await prefetch();
  expect(client.getQueryData(tablesQuery(['a'], tonight).queryKey)).toBeUndefined();
});
