import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import type { SearchParams } from './search-params.ts';
import { NoResults, SearchError } from './search-states.tsx';

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
  expect(screen.getByRole('heading', { name: 'We couldn’t find that place' })).toBeDefined();
  expect(screen.getByText('Enter city, state or ZIP code')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Search everywhere' }));
  expect(onChange).toHaveBeenCalledWith({});
});

it('shows the reference code of a failed search and retries', async () => {
  const error = new ApiError({ status: 500, statusText: '' }, { reference: '7f3a21' });
  const onRetry = vi.fn();
  const { user } = await renderInApp(<SearchError error={error} onRetry={onRetry} />);
  expect(screen.getByText('Reference code: 7f3a21')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
