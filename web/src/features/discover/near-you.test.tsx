import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { searchFixture } from '../../testing/search-fixture.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { NearYou } from './near-you.tsx';

const search = vi.fn();
stubApi({ search: { search } });

it('shows the restaurants nearest to the member and links to all of them', async () => {
  const second = merchantFixture({ id: 'b', name: 'Table B', distance: 0.04 });
  const location = { text: 'Brooklyn, NY', latitude: 40.68, longitude: -73.99 };
  search.mockResolvedValue(searchFixture([merchantFixture(), second], { location }));
  await renderInApp(<NearYou />, { member: memberFixture() });
  expect(await screen.findByText('Around Brooklyn, NY')).toBeVisible();
  expect(search.mock.calls[0]?.[0]).toEqual({ sortBy: 'distance', pageSize: 4 });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Osteria FiorellaItalian · 0.3 mi',
    'Table BItalian · <0.1 mi',
  ]);
  const all = screen.getByRole('link', { name: 'View all: Near you' });
  expect(all.getAttribute('href')).toBe('/search');
});

it.each([
  ['there are none', () => Promise.resolve(searchFixture())],
  ['the search fails', () => Promise.reject(new Error('down'))],
])('shows nothing when %s', async (_, result) => {
  search.mockImplementation(result);
  await renderInApp(<NearYou />, { member: memberFixture() });
  await expect.poll(() => search.mock.results.length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading')).toBeNull();
});
