import { expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { earningCheckFixture } from '../../testing/earning-check-fixture.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { earningQuery } from '../merchant/merchant-queries.ts';
import { earningTodayQuery } from './search-query.ts';

stubApi({
  merchant: { earningToday: vi.fn(), earningCheck: vi.fn() },
});

it('refetches what a restaurant earns whenever a page opens', async () => {
  vi.mocked(api.merchant.earningToday).mockResolvedValue([]);
  vi.mocked(api.merchant.earningCheck).mockResolvedValue(earningCheckFixture());
  const client = createQueryClient();
  for (let visit = 0; visit < 2; visit += 1) {
    await client.fetchQuery(earningTodayQuery(['a']));
    await client.fetchQuery(earningQuery('a'));
  }
  expect(api.merchant.earningToday).toHaveBeenCalledTimes(2);
  expect(api.merchant.earningCheck).toHaveBeenCalledTimes(2);
});
