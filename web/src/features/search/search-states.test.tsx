import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { SearchResponse } from '#contract/search.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { NoResults } from './no-results.tsx';
import { saveManualLocation } from './saved-search.ts';
import type { SearchParams } from './search-params.ts';
import { searchQuery } from './search-query.ts';
import { SearchError } from './search-states.tsx';

const show = async (params: SearchParams, isPlaceKnown = true) => {
  const onChange = vi.fn();
  const app = await renderInApp(
    <NoResults params={params} isLocationKnown={isPlaceKnown} onChange={onChange} />,
  );
  return { ...app, onChange };
};

it.each([
  ['Clear all filters', { location: '10011', restaurantOrCuisine: 'ramen' }],
  ['Show every restaurant here', { location: '10011' }],
])('offers an alternative when nothing is found: %s', async (name, next) => {
  const params = { location: '10011', restaurantOrCuisine: 'ramen', isNew: true as const };
  const { user, onChange } = await show(params);
  await user.click(screen.getByRole('button', { name }));
  expect(onChange).toHaveBeenCalledWith(next);
});

it('offers to search without an unknown location', async () => {
  const { user, onChange } = await show({ location: 'Xyzzyville' }, false);
  expect(screen.getByRole('heading', { name: 'We couldn’t find that place' })).toBeVisible();
  expect(screen.getByText('Enter city, state or ZIP code')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search everywhere' }));
  expect(onChange).toHaveBeenCalledWith({});
});

it.each([
  ['an unknown place is not saved for the next visit', false, null],
  ['a known place without results stays saved', true, 'Xyzzyville'],
])('%s', async (_, isKnown, saved) => {
  saveManualLocation('Xyzzyville');
  await show({ location: 'Xyzzyville' }, isKnown);
  expect(localStorage.getItem('RN_manualLocation')).toBe(saved);
});

it('suggests the cuisines and restaurants of a wider search', async () => {
  const { queryClient } = await show({ location: '10011', restaurantOrCuisine: 'zzz' });
  const merchants = ['Tamarind', 'Quince'].map((name) => merchantFixture({ id: name, name }));
  act(() =>
    queryClient.setQueryData(searchQuery({ location: '10011' }).queryKey, {
      merchants,
      totalResultSize: 2,
      totalPages: 1,
      location: { text: 'Chelsea', latitude: 40.74, longitude: -74 },
    } as SearchResponse),
  );
  expect(await screen.findByRole('heading', { name: 'Restaurants near Chelsea' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quince' })).toBeVisible();
  const cuisines = within(screen.getByRole('navigation', { name: 'Cuisines near Chelsea' }));
  const [cuisine] = merchants[0]?.details.cuisines ?? [];
  const link = cuisines.getByRole('link', { name: cuisine ?? '' });
  expect(link.getAttribute('href')).toContain(`restaurantOrCuisine=${cuisine}`);
});

it('shows the reference code of a failed search and retries', async () => {
  const error = new ApiError({ status: 500, statusText: '' }, { reference: '7f3a21' });
  const onRetry = vi.fn();
  const { user } = await renderInApp(<SearchError error={error} onRetry={onRetry} />);
  expect(screen.getByText('Reference code: 7f3a21')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
