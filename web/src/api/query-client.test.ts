import { expect, it } from 'vitest';
import { createQueryClient, readQueries, writeQueries } from './query-client.ts';

const filled = async () => {
  const client = createQueryClient();
  client.setQueryData(['member'], null, { updatedAt: 1_000 });
  client.setQueryData(['carousel', { isNew: true }], { merchants: [{ id: '1' }] });
  await client.prefetchQuery({
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error('down')),
  });
  return client;
};

it('adopts server data with its age', async () => {
  const client = createQueryClient();
  readQueries(client, writeQueries(await filled()));
  expect(client.getQueryData(['member'])).toBeNull();
  expect(client.getQueryState(['member'])).toMatchObject({
    status: 'success',
    dataUpdatedAt: 1_000,
  });
  expect(client.getQueryData(['carousel', { isNew: true }])).toEqual({ merchants: [{ id: '1' }] });
});

it('omits failed queries, so that the browser requests them again', async () => {
  expect(writeQueries(await filled())).not.toContain('failed');
});
