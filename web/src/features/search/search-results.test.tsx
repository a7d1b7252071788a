import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { api } from '../../api/api.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import type { SearchParams } from './search-params.ts';
import { SearchResults } from './search-results.tsx';

stubApi({
  merchant: { earningToday: vi.fn() },
  reservations: { tables: vi.fn() },
});

const results = {
  merchants: [
    merchantFixture({ id: 'a', name: 'Table A' }),
    merchantFixture({ id: 'b', name: 'Table B' }),
  ],
  totalResultSize: 2,
  totalPages: 1,
} as SearchResponse;

const List = ({
  params = {},
  found = results,
}: {
  params?: SearchParams;
  found?: SearchResponse;
}) => {
  const [hoveredId, hover] = useState<string | null>(null);
  const selection = { selectedId: null, hoveredId, select: () => undefined, hover };
  return (
    <>
      <output>{hoveredId}</output>
      <button type="button" onClick={() => hover('b')}>
        Pin of B
      </button>
      <SearchResults results={found} params={params} selection={selection} />
    </>
  );
};

const itemOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.className;

it('highlights the same merchant in list and map', async () => {
  const { user } = await renderInApp(<List />);
  const plain = itemOf('Table A');
  expect(itemOf('Table B')).toBe(plain);
  await user.click(screen.getByRole('button', { name: 'Pin of B' }));
  expect(itemOf('Table B')).not.toBe(plain);
  expect(itemOf('Table A')).toBe(plain);
  await user.hover(screen.getByRole('link', { name: 'Table A' }));
  expect(screen.getByRole('status').textContent).toBe('a');
});

it('shows a member what each restaurant on the page earns today, with one request', async () => {
  vi.mocked(api.merchant.earningToday).mockResolvedValue([
    {
      merchantId: 'b',
      earns: false,
      reason: 'visitLimitReached',
      rate: 3,
      spendLeft: null,
      nextEarnsOn: null,
      visitsLeft: 0,
      maxVisits: 2,
      maxSpend: null,
      offer: null,
      bonus: null,
      reward: null,
    },
  ]);
  await renderInApp(<List />, { member: memberFixture() });
  expect(await screen.findByText('No visits left this month')).toBeVisible();
  expect(vi.mocked(api.merchant.earningToday).mock.calls.map(([input]) => input)).toEqual([
    { ids: 'a,b' },
  ]);
});

const bookable = {
  ...results,
  merchants: results.merchants.map((merchant) => ({
    ...merchant,
    reservationProviders: { openTable: `book-${merchant.id}` },
  })),
};

it.each([
  ['a date', { date: '2026-10-06' }, { date: '2026-10-06', time: '19:00', partySize: 2 }],
  ['a party', { party: 4 }, { time: '19:00', partySize: 4 }],
  ['the filter', { reservations: true as const }, { time: '19:00', partySize: 2 }],
])('shows the tables of every card for %s, with one request', async (_, params, wanted) => {
  const tables = vi.mocked(api.reservations.tables);
  tables.mockReset();
  tables.mockResolvedValue(
    ['a', 'b'].map((merchantId) => ({
      merchantId,
      date: '2026-10-06',
      times: ['18:45'],
      bonus: null,
      canJoinWaitlist: false,
    })),
  );
  await renderInApp(<List params={params} found={bookable} />);
  expect(await screen.findAllByRole('link', { name: /^6:45 pm at/ })).toHaveLength(2);
  expect(tables.mock.calls.map(([input]) => input)).toEqual([{ ids: 'a,b', ...wanted }]);
});

it('requests no tables while no date, time or party is chosen', async () => {
  vi.mocked(api.reservations.tables).mockReset();
  await renderInApp(<List found={bookable} />);
  expect(api.reservations.tables).not.toHaveBeenCalled();
});
