import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberFixture } from '../testing/member-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { memberQuery } from './member-query.ts';
import { useSignInRedirect } from './use-sign-in-redirect.ts';

stubApi({});

const Button = ({ from }: { from?: string }) => {
  const redirect = useSignInRedirect();
  return (
    <button type="button" onClick={() => void redirect(from)}>
      Redirect
    </button>
  );
};

it.each([
  ['the current page', undefined, '/account/recent_activity?page=2'],
  ['a given path', '/account/manage_cards', '/account/manage_cards'],
])(
  'redirects to sign-in with the path of %s and without a cached member',
  async (_, from, path) => {
    const { user, router, queryClient, getByRole } = await renderInApp(
      <Button {...(from ? { from } : {})} />,
      { member: memberFixture(), path: '/account/recent_activity?page=2' },
    );
    await user.click(getByRole('button'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ from: path });
    expect(queryClient.getQueryData(memberQuery().queryKey)).toBeNull();
  },
);
