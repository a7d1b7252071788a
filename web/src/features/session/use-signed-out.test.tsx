import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui/toaster.tsx';
import { memberQuery, useMember } from '../../api/member-query.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { useSignedOut } from './member-session.tsx';

stubApi({});

const reload = vi.fn();
const Session = () => {
  useSignedOut(useMember() !== null);
  return null;
};
const endSession = ({ queryClient }: Awaited<ReturnType<typeof renderInApp>>) =>
  act(async () => queryClient.setQueryData(memberQuery().queryKey, null));

beforeEach(() => {
  window.localStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

it('reloads a page that showed the member', async () => {
  const app = await renderInApp(<Session />, {
    member: memberFixture(),
    path: '/account/overview',
  });
  await endSession(app);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('does not reload while the page is being left, unless it stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await renderInApp(<Session />, {
    member: memberFixture(),
    path: '/account/overview',
  });
  window.dispatchEvent(new Event('beforeunload'));
  await endSession(app);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('does not reload the sign-in page that a 401 led to, and clears stored member data', async () => {
  const app = await renderInApp(<Session />, {
    member: memberFixture(),
    path: '/account/overview',
  });
  window.localStorage.setItem('RN_lastSeen', '{}');
  await act(() => app.router.navigate({ to: '/login', search: { from: '/account/overview' } }));
  await endSession(app);
  await waitFor(() => expect(window.localStorage.getItem('RN_lastSeen')).toBeNull());
  expect(reload).not.toHaveBeenCalled();
});

it('announces once that the account was closed', async () => {
  window.localStorage.setItem('RN_sessionExpiry', String(Date.now() + 600_000));
  window.sessionStorage.setItem('RN_accountClosed', '1');
  await renderInApp(
    <>
      <Session />
      <Toaster />
    </>,
  );
  expect(await screen.findByText(/^Your account is closed/)).toBeVisible();
  expect(screen.queryByText('You’re signed out.')).toBeNull();
  expect(window.sessionStorage.getItem('RN_accountClosed')).toBeNull();
});

it('clears member data that another tab wrote after the sign-out was handled', async () => {
  for (const name of ['lastSeen', 'accountShell']) window.localStorage.setItem(`RN_${name}`, '{}');
  await renderInApp(<Session />);
  await waitFor(() => expect(window.localStorage.getItem('RN_lastSeen')).toBeNull());
  expect(window.localStorage.getItem('RN_accountShell')).toBeNull();
});
