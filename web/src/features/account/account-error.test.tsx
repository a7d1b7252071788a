import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { memberQuery } from '../../api/member-query.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { AccountError } from './account-error.tsx';

stubApi({});

const show = (error: Error) =>
  renderInApp(<AccountError error={error} reset={() => {}} />, {
    member: memberFixture(),
    path: '/account/recent_activity?page=2',
  });

it('an expired session redirects to sign-in and back', async () => {
  const { router, queryClient } = await show(
    new ApiError({ status: 401, statusText: 'Unauthorized' }, null),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ from: '/account/recent_activity?page=2' });
  expect(queryClient.getQueryData(memberQuery().queryKey)).toBeNull();
});

it('an unreachable server shows the offline state', async () => {
  await show(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(screen.getByText(/hasn’t been opened here before/)).toBeVisible();
});

it('any other error shows the server error page', async () => {
  await show(new ApiError({ status: 500, statusText: '' }, null));
  expect(await screen.findByText('Looks like this page is still simmering')).toBeVisible();
});
