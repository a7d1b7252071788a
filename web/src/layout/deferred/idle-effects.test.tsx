import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { useExternalUser } from './idle-effects.tsx';

const setExternalUserId = vi.fn();

const Sender = () => {
  useExternalUser();
  return null;
};

beforeEach(() => {
  window.sessionStorage.clear();
  vi.stubGlobal('dinebackShell', { setExternalUserId: setExternalUserId.mockReset() });
});
afterEach(() => vi.unstubAllGlobals());

it("sends the member's public id to the native app once", async () => {
  const { router } = await renderInApp(<Sender />, { member: memberFixture({ publicId: 'p-1' }) });
  await router.navigate({ to: '/search' });
  expect(setExternalUserId).toHaveBeenCalledExactlyOnceWith('p-1');
});

it('sends the public id of the URL when no member is signed in', async () => {
  window.sessionStorage.setItem('RN_publicId', 'known');
  await renderInApp(<Sender />);
  expect(setExternalUserId).toHaveBeenCalledExactlyOnceWith('known');
});

it.each([
  ['for a visitor', {}, null],
  ['in a browser', null, memberFixture()],
])('sends nothing %s', async (_, shell, member) => {
  vi.stubGlobal('dinebackShell', shell ? { setExternalUserId } : undefined);
  await renderInApp(<Sender />, { member });
  expect(setExternalUserId).not.toHaveBeenCalled();
});

it('only logs when the native app fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setExternalUserId.mockImplementation(() => {
    throw new Error('no bridge');
  });
  const { container } = await renderInApp(<Sender />, { member: memberFixture() });
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('');
});
