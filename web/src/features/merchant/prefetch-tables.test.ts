import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { MerchantDetail } from '#contract/merchant.ts';
import { api } from '../../api/api.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { prefetchTables } from './prefetch-tables.ts';

stubApi({
  reservations: { availability: vi.fn(async () => Object.create(null)) },
});

const bookable = { reservationProviders: { openTable: 'x' } };

const prefetch = async (changes: Partial<MerchantDetail>, table = {}) => {
  vi.mocked(api.reservations.availability).mockClear();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await prefetchTables(client, merchantDetailFixture(changes), table);
  return vi.mocked(api.reservations.availability).mock.calls.map(([wanted]) => wanted);
};

it('loads the table of the address, else tonight for two', async () => {
  expect(await prefetch(bookable)).toEqual([{ id: 'fiorella', time: '19:00', partySize: 2 }]);
  const table = { date: '2026-12-01', time: '20:30', party: 4 };
  expect(await prefetch(bookable, table)).toMatchObject([
    { date: '2026-12-01', time: '20:30', partySize: 4 },
  ]);
});

it('loads nothing of a restaurant without tables here', async () => {
  expect(await prefetch({ reservationProviders: { openTable: null } })).toEqual([]);
  expect(await prefetch({ ...bookable, isRetired: true })).toEqual([]);
});

it('does not wait for a slow reservation service', async () => {
  vi.useFakeTimers();
  vi.mocked(api.reservations.availability).mockReturnValueOnce(new Promise(() => {}));
  const loading = prefetch(bookable);
  await vi.advanceTimersByTimeAsync(300);
  expect(await loading).toHaveLength(1);
  vi.useRealTimers();
});
