import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { Overlays } from './overlays.tsx';

stubApi({
  featureFlags: {
    current: async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
  },
});

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
const app = 'Mozilla/5.0 (Linux; Android 15) DinebackShell/5.0.0';
const storeUrls = { apple: 'https://apps.example/ios', google: 'https://apps.example/android' };
const news = { title: 'Something new', body: 'Look.', action: 'See', url: '/search' };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const becomeIdle = async () => {
  for (const ms of [3_000, 1_000]) await act(() => vi.advanceTimersByTimeAsync(ms));
};

const open = async (
  agent: string,
  changes: Record<string, unknown>,
  options: Parameters<typeof renderInApp>[1] = {},
) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const currentPartner = partnerFixture({ hasSurveys: false, ...changes });
  const opened = await renderInApp(<Overlays path={options.path ?? '/earn'} />, {
    partner: currentPartner,
    ...options,
  });
  await becomeIdle();
  return opened;
};

describe('the app banner', () => {
  it('shows on a phone in a browser and links to the stores', async () => {
    const { user } = await open(phone, { appStoreUrls: storeUrls });
    await user.click(await screen.findByRole('button', { name: 'Get the app' }));
    await screen.findByRole('dialog');
    const stores = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(stores).toEqual([storeUrls.apple, storeUrls.google]);
  });

  it.each([
    ['on a desktop', desktop, { appStoreUrls: storeUrls }],
    ['inside the native app', app, { appStoreUrls: storeUrls }],
    ['without an app', phone, {}],
  ])('does not show %s', async (_, agent, changes) => {
    await open(agent, changes);
    expect(screen.queryByRole('button', { name: 'Get the app' })).toBeNull();
  });
});

describe('the app update screen', () => {
  const old = (system: string) => `Mozilla/5.0 (${system}) DinebackShell/4.1.9`;
  const withMinimum = { minimumAppVersion: '4.2.0', appStoreUrls: storeUrls };

  it.each([
    ['an iPhone', old('iPhone; CPU iPhone OS 18_5'), storeUrls.apple],
    ['Android', old('Linux; Android 15'), storeUrls.google],
  ])('links %s to its app store', async (_, agent, href) => {
    const { user } = await open(agent, withMinimum);
    const dialog = await screen.findByRole('dialog', { name: 'New Version Available' });
    expect(dialog.textContent).toContain('Update now to keep using the app.');
    expect(screen.getByRole('link', { name: 'Update Now' }).getAttribute('href')).toBe(href);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('does not show for a recent app version or an unknown one', async () => {
    const { unmount } = await open(app, withMinimum);
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    Object.assign(window, { ReactNativeWebView: {} });
    await open(phone, withMinimum);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Get the app' })).toBeNull();
    Object.assign(window, { ReactNativeWebView: undefined });
  });
});

describe('the app announcement', () => {
  it('stays hidden for 24 hours after it was dismissed', async () => {
    const first = await open(app, { appAnnouncementModal: news });
    await first.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const closedAt = Number(window.localStorage.getItem('RN_appAnnouncementDismissedAt'));
    expect(closedAt).toBeGreaterThan(0);
    first.unmount();
    vi.setSystemTime(closedAt + 24 * HOUR_MS - 60_000);
    const second = await open(app, { appAnnouncementModal: news });
    expect(screen.queryByRole('dialog')).toBeNull();
    second.unmount();
    vi.setSystemTime(closedAt + 24 * HOUR_MS + 60_000);
    await open(app, { appAnnouncementModal: news });
    expect(await screen.findByRole('dialog', { name: 'Something new' })).toBeVisible();
  });

  it.each([
    ['in a browser', phone, {}],
    ['on discover', app, { path: '/discover' }],
    ['on login', app, { path: '/login' }],
    ['on join', app, { path: '/join' }],
    ['to a closed account', app, { member: memberFixture({ memberType: 'ClosedAccountMember' }) }],
  ])('does not show %s', async (_, agent, options) => {
    await open(agent, { appAnnouncementModal: news }, options);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
