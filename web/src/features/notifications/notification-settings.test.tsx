import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui/toaster.tsx';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { NotificationSettings } from './notification-settings.tsx';

const notifications = {
  read: vi.fn(),
  update: vi.fn(),
  subscribe: vi.fn(),
  unsubscribe: vi.fn(),
};
stubApi({ notifications });

const settings = { muted: ['rewardFinal.email'], quiet: null, pushKey: 'AAAA', devices: 0 };
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: { p256dh: 'p', auth: 'a' },
};

const stubPush = (permission: NotificationPermission) => {
  let subscribed = false;
  const subscription = {
    endpoint: device.endpoint,
    toJSON: () => device,
    unsubscribe: async () => {
      subscribed = false;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: async () => {
        subscribed = true;
        return subscription;
      },
    },
  };
  const worker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
};

beforeEach(() => {
  notifications.read.mockReset().mockResolvedValue(settings);
  notifications.update
    .mockReset()
    .mockImplementation(async (update) => ({ ...settings, ...update }));
  notifications.subscribe.mockReset().mockResolvedValue({ ...settings, devices: 1 });
  notifications.unsubscribe.mockReset().mockResolvedValue(settings);
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderInApp(
    <>
      <NotificationSettings />
      <Toaster />
    </>,
    { member: memberFixture() },
  );

it('turns a kind off and on by channel', async () => {
  const { user } = await show();
  const group = within(await screen.findByRole('group', { name: 'Final rewards' }));
  expect(group.getByRole('button', { name: 'Push' }).getAttribute('aria-pressed')).toBe('true');
  expect(group.getByRole('button', { name: 'Email' }).getAttribute('aria-pressed')).toBe('false');
  await user.click(group.getByRole('button', { name: 'Push' }));
  await waitFor(() =>
    expect(notifications.update).toHaveBeenCalledWith({
      quiet: null,
      muted: ['rewardFinal.email', 'rewardFinal.push'],
    }),
  );
  expect(group.getByRole('button', { name: 'Push' }).getAttribute('aria-pressed')).toBe('false');
});

it('takes a change back when it cannot be saved', async () => {
  notifications.update.mockRejectedValue(new Error('no network'));
  const { user } = await show();
  const group = within(await screen.findByRole('group', { name: 'Bonuses' }));
  await user.click(group.getByRole('button', { name: 'Email' }));
  expect(await screen.findByText('That didn’t work. Please try again.')).toBeVisible();
  await waitFor(() =>
    expect(group.getByRole('button', { name: 'Email' }).getAttribute('aria-pressed')).toBe('true'),
  );
});

it('subscribes this browser, then offers quiet hours and to turn it off', async () => {
  stubPush('granted');
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
  await waitFor(() => expect(notifications.subscribe).toHaveBeenCalledWith(device));
  await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() =>
    expect(notifications.update).toHaveBeenCalledWith(
      expect.objectContaining({ quiet: expect.objectContaining({ from: 22, until: 8 }) }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Turn off in this browser' }));
  await waitFor(() =>
    expect(notifications.unsubscribe).toHaveBeenCalledWith({ endpoint: device.endpoint }),
  );
});

it.each<[string, () => void, RegExp]>([
  [
    'no key',
    () => notifications.read.mockResolvedValue({ ...settings, pushKey: null }),
    /doesn’t send push/,
  ],
  ['no support', () => undefined, /can’t get push notifications/],
  ['a block', () => stubPush('denied'), /blocks notifications/],
])('with %s explains why push is off and leaves the emails', async (_, arrange, reason) => {
  arrange();
  await show();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Email' })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /Turn on/ })).toBeNull();
});

it('offers to try again when the settings cannot be loaded', async () => {
  notifications.read.mockRejectedValue(new Error('no network'));
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  notifications.read.mockResolvedValue(settings);
  await user.click(retry);
  expect(await screen.findByRole('group', { name: 'Bonuses' })).toBeVisible();
});
