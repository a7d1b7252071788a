import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { SearchHead } from './search-head.tsx';
import { TablesCount } from './tables-count.tsx';

stubApi({ reservations: { tables: vi.fn() } });

const head = { count: 12, locationText: 'Boston, MA' };
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('lets a member sort by what earns most', async () => {
  const onSort = vi.fn();
  const { user } = await renderInApp(<SearchHead {...head} sortBy="distance" onSort={onSort} />, {
    member: memberFixture(),
  });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Earns most for me');
  await waitFor(() => expect(onSort).toHaveBeenCalledWith('earning'));
});

it('offers visitors no order by earnings, and falls back to distance', async () => {
  await renderInApp(<SearchHead {...head} sortBy="earning" onSort={() => undefined} />);
  expect(options()).not.toContain('Earns most for me');
  expect((screen.getByLabelText('Sort by') as HTMLSelectElement).value).toBe('distance');
});

it.each([
  [42, { date: '2026-10-06', party: 2 }, '42 have a table for 2 on Tuesday, October 6 at 7:00 pm'],
  [1, { party: 1, time: '12:30' }, '1 has a table for 1 at 12:30 pm'],
  [0, { party: 8 }, 'No tables online for 8 at 7:00 pm'],
])('shows how many restaurants have a chosen table: %d', async (count, params, text) => {
  await renderInApp(<TablesCount count={count} merchants={[]} params={params} />);
  expect(screen.getByText(text)).toBeVisible();
});

it.each([
  [0, 'We can’t reach the booking service of some restaurants right now.'],
  [3, '3 have a table for 8 at 7:00 pm We can’t reach the booking service of some'],
])('reports next to a count of %i that a booking service failed', async (count, text) => {
  vi.mocked(api.reservations.tables).mockResolvedValue([]);
  const merchant = merchantFixture({ id: 'a', reservationProviders: { openTable: '771' } });
  await renderInApp(<TablesCount count={count} merchants={[merchant]} params={{ party: 8 }} />, {
    partner: partnerFixture({ openTableReservationsEnabled: true }),
  });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.queryByText(/No tables online/)).toBeNull();
});
