import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui/toaster.tsx';
import { memberQuery, useMember } from '../../api/member-query.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { SessionLife } from './session-life.tsx';

const minute = 60_000;
const assign = vi.fn();
const reload = vi.fn();
const current = vi.fn();

stubApi({ member: { current } });

const setExpiry = (inMs: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that the app serves.
  document.cookie = `session_expiry=${Date.now() + inMs}; path=/`;
};

const stored = () => Number(window.localStorage.getItem('RN_sessionExpiry'));

const open = (member: ReturnType<typeof memberFixture> | null = memberFixture()) =>
  renderInApp(
    <>
      <SessionLife />
      <Toaster />
    </>,
    { member },
  );

beforeEach(() => {
  window.localStorage.clear();
  current.mockReset().mockImplementation(async () => {
    setExpiry(15 * minute);
    return memberFixture();
  });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'session_expiry=; path=/; max-age=0';
  assign.mockReset();
  reload.mockReset();
});

it('warns with the documented text, and its link renews the session', async () => {
  setExpiry(50_000);
  const { user } = await open();
  await waitFor(() => expect(stored()).toBeGreaterThan(Date.now()));
  const before = stored();
  expect(
    await screen.findByText(/You will be automatically logged out due to inactivity\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Click here to keep this session active.' }));
  await waitFor(() => expect(screen.queryByText(/automatically logged out/)).toBeNull());
  expect(current).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(stored()).toBeGreaterThan(before + 13 * minute));
});

it('navigates to /SignOut when the session ends', async () => {
  setExpiry(15 * minute);
  await open();
  await waitFor(() => expect(stored()).toBeGreaterThan(Date.now()));
  setExpiry(40);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/SignOut'));
});

it('fetches the member on each navigation, once the member is known', async () => {
  setExpiry(15 * minute);
  const { router } = await open();
  expect(current).not.toHaveBeenCalled();
  for (const to of ['/search', '/earn', '/how-it-works']) await act(() => router.navigate({ to }));
  await waitFor(() => expect(current).toHaveBeenCalledTimes(3));
});

it('does not repeat a failed request when another part of the page mounts', async () => {
  setExpiry(15 * minute);
  const { router, queryClient } = await open();
  current.mockRejectedValue(new Error('down'));
  await act(() => router.navigate({ to: '/search' }));
  await waitFor(() =>
    expect(queryClient.getQueryState(memberQuery().queryKey)?.status).toBe('error'),
  );
  renderHook(useMember, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  expect(current).toHaveBeenCalledTimes(1);
});

it('fetches nothing for a visitor', async () => {
  const { router } = await open(null);
  await act(() => router.navigate({ to: '/search' }));
  expect(current).not.toHaveBeenCalled();
});

it('follows a sign-out in another tab: refetches the member and reloads the page', async () => {
  setExpiry(15 * minute);
  await open();
  const { ApiError } = await import('#api-client/api-error.ts');
  current.mockRejectedValue(new ApiError({ status: 401, statusText: '' }, undefined));
  window.dispatchEvent(new StorageEvent('storage', { key: 'RN_sessionExpiry', newValue: null }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('announces once that the session has ended, and clears its data', async () => {
  window.localStorage.setItem('RN_sessionExpiry', String(Date.now()));
  window.sessionStorage.setItem('RN_publicId', 'm-1');
  await open(null);
  expect(await screen.findByText('You’re signed out.')).toBeVisible();
  expect(window.localStorage.getItem('RN_sessionExpiry')).toBeNull();
  expect(window.sessionStorage.getItem('RN_publicId')).toBeNull();
});

it('names the CSRF token of a rejected write', async () => {
  const { queryClient } = await open();
  window.sessionStorage.setItem('RN_csrfToken', 'csrf-token-unavailable');
  const { ApiError } = await import('#api-client/api-error.ts');
  const refused = new ApiError({ status: 403, statusText: 'Forbidden' }, { code: 'csrf' });
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(refused),
  });
  await mutation.execute(undefined).catch(() => undefined);
  expect(
    await screen.findByText(
      /Something went wrong\. Please refresh the page and try again\. Error Code: csrf-token-unavailable/,
    ),
  ).toBeVisible();
  expect(queryClient.getQueryData(memberQuery().queryKey)).not.toBeNull();
});
