import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { api } from '../../api/api.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SearchResults } from './search-results.tsx';

vi.mock('../../api/api.ts', () => ({ api: { merchant: { earningToday: vi.fn() } } }));

const results = {
  merchants: [
    merchantFixture({ id: 'a', name: 'Table A' }),
    merchantFixture({ id: 'b', name: 'Table B' }),
  ],
  totalResultSize: 2,
  totalPages: 1,
} as SearchResponse;

const List = () => {
  const [hoveredId, hover] = useState<string | null>(null);
  const selection = { selectedId: null, hoveredId, select: () => undefined, hover };
  return (
    <>
      <output>{hoveredId}</output>
      <button type="button" onClick={() => hover('b')}>
        Pin of B
      </button>
      <SearchResults results={results} params={{}} selection={selection} />
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

it('tells a member what each restaurant of the page earns today, with one request', async () => {
  vi.mocked(api.merchant.earningToday).mockResolvedValue([
    {
      ...{ merchantId: 'b', earns: false, reason: 'visitLimitReached', rate: 3, spendLeft: null },
      ...{ nextEarnsOn: null, visitsLeft: 0, maxVisits: 2, maxSpend: null },
    },
  ]);
  await renderInApp(<List />, { member: memberFixture() });
  expect(await screen.findByText('No visits left this month')).toBeDefined();
  expect(vi.mocked(api.merchant.earningToday).mock.calls.map(([input]) => input)).toEqual([
    { ids: 'a,b' },
  ]);
});
