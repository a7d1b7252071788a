import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { memberQuery } from '#web/api/member-query.ts';
import { memberFixture } from '#web/testing/member-fixture.ts';
import { renderInApp } from '#web/testing/render-in-app.tsx';
import { AccountError } from './account-error.tsx';

vi.mock('#web/api/api.ts', () => ({ api: {} }));

const show = (error: Error) =>
  renderInApp(<AccountError error={error} reset={() => {}} />, {
    member: memberFixture(),
    path: '/account/recent_activity?page=2',
  });

it('of a session that is over leads to signing in and back', async () => {
  const { router, queryClient } = await show(
    new ApiError({ status: 401, statusText: 'Unauthorized' }, null),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ from: '/account/recent_activity?page=2' });
  expect(queryClient.getQueryData(memberQuery().queryKey)).toBeNull();
});

it('without a network says so', async () => {
  await show(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeDefined();
  expect(screen.getByText(/hasn’t been opened here before/)).toBeDefined();
});

it('of any other kind is the page of a server error', async () => {
  await show(new ApiError({ status: 500, statusText: '' }, null));
  expect(await screen.findByText('Looks like this page is still simmering')).toBeDefined();
});
