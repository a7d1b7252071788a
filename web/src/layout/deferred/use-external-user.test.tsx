import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberFixture } from '#web/testing/member-fixture.ts';
import { renderInApp } from '#web/testing/render-in-app.tsx';
import { useExternalUser } from './use-external-user.ts';

const setExternalUserId = vi.fn();

const Told = () => {
  useExternalUser();
  return null;
};

beforeEach(() => {
  window.sessionStorage.clear();
  vi.stubGlobal('dinebackShell', { setExternalUserId: setExternalUserId.mockReset() });
});
afterEach(() => vi.unstubAllGlobals());

it('tells the native app the public id of the member, once', async () => {
  const { router } = await renderInApp(<Told />, { member: memberFixture({ publicId: 'p-1' }) });
  await router.navigate({ to: '/search' });
  expect(setExternalUserId).toHaveBeenCalledExactlyOnceWith('p-1');
});

it('tells the public id of the address where nobody is signed in', async () => {
  window.sessionStorage.setItem('RN_publicId', 'known');
  await renderInApp(<Told />);
  expect(setExternalUserId).toHaveBeenCalledExactlyOnceWith('known');
});

it.each([
  ['for a visitor', {}, null],
  ['in a browser', null, memberFixture()],
])('tells nobody %s', async (_, shell, member) => {
  vi.stubGlobal('dinebackShell', shell ? { setExternalUserId } : undefined);
  await renderInApp(<Told />, { member });
  expect(setExternalUserId).not.toHaveBeenCalled();
});

it('only logs what the native app fails at', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setExternalUserId.mockImplementation(() => {
    throw new Error('no bridge');
  });
  const { container } = await renderInApp(<Told />, { member: memberFixture() });
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('');
});
