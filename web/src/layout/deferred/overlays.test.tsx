import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { subscribeToEvents } from '../../browser/analytics/app-events.ts';
import { captureInstallPrompt } from '../../browser/install-prompt.ts';
import { contentQuery } from '../../content/copy.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { Overlays } from './overlays.tsx';
import { featureFlagsQuery } from './use-due-overlays.ts';

const current = vi.fn();
stubApi({ featureFlags: { current } });

const becomeIdle = () => act(() => vi.advanceTimersByTimeAsync(3_000));
const stored = (key: string) => window.localStorage.getItem(`RN_${key}`);
const withoutSurveys = { hasSurveys: false };

const fireInstallPrompt = () => {
  const userChoice = Promise.resolve({ outcome: 'accepted' });
  const prompt = vi.fn(async () => undefined);
  act(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice });
    window.dispatchEvent(offer);
  });
  return prompt;
};

const open = (changes: Record<string, unknown>, options: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<Overlays path={options.path ?? '/earn'} />, {
    partner: partnerFixture({ ...withoutSurveys, ...changes }),
    ...options,
  });

let emitted: string[];
let stop: () => void;

captureInstallPrompt();
beforeEach(() => {
  emitted = [];
  stop = subscribeToEvents(({ name }) => emitted.push(name));
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  window.localStorage.clear();
  current.mockReset().mockResolvedValue({ authFlags: {}, filters: {}, partnerFeatureFlags: {} });
});
afterEach(() => {
  stop();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  vi.useRealTimers();
});

describe('the partner sign-in announcement', () => {
  const announcing = { enrollmentType: 'sso', announcesPartnerSignIn: true };

  it('links to the partner sign-in and does not show again after it was closed', async () => {
    const { user, unmount } = await open(announcing);
    await becomeIdle();
    const button = await screen.findByRole('link', { name: 'Sign in/Join Now' });
    expect(button.getAttribute('href')).toBe('/Login');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Number(stored('partnerSignInSeenAt'))).toBeGreaterThan(0);
    unmount();
    await open(announcing);
    await becomeIdle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits on the home page until the page is idle', async () => {
    await open(announcing, { path: '/' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await becomeIdle();
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it.each([
    ['to a member', announcing, { member: memberFixture({ interfaceType: 'sso' }) }],
    [
      'to a closed account',
      announcing,
      { member: memberFixture({ memberType: 'ClosedAccountMember' }) },
    ],
    ['for a partner without it', { enrollmentType: 'sso' }, {}],
    ['on the sign-in page', announcing, { path: '/login' }],
    ['over a search', announcing, { path: '/search' }],
    ['over a restaurant', announcing, { path: '/merchants/m1' }],
  ] as const)('does not show %s', async (_, changes, options) => {
    await open(changes, options);
    await becomeIdle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the general popup', () => {
  it('waits for the page to be idle, shows once per type, and stores the type as seen', async () => {
    const { user, unmount } = await open({ generalModalType: 'welcome' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await becomeIdle();
    expect(await screen.findByRole('dialog', { name: 'Good to see you' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored('generalPopupSeen')).toBe('welcome');
    unmount();
    const again = await open({ generalModalType: 'welcome' });
    await becomeIdle();
    expect(screen.queryByRole('dialog')).toBeNull();
    again.unmount();
    await open({ generalModalType: 'vip' });
    await becomeIdle();
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it.each([
    ['without copy', { generalModalType: 'none-such' }, {}],
    ['on enrollment pages', { generalModalType: 'welcome' }, { path: '/join' }],
  ])('does not show %s', async (_, changes, options) => {
    await open(changes, options);
    await becomeIdle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not show when its feature flag is off', async () => {
    current.mockResolvedValue({
      authFlags: {},
      filters: {},
      partnerFeatureFlags: { hasGeneralModal: false },
    });
    const { queryClient } = await open({ generalModalType: 'welcome' });
    await waitFor(() =>
      expect(queryClient.getQueryData(featureFlagsQuery().queryKey)).toBeDefined(),
    );
    await becomeIdle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the install banner', () => {
  const installing = { hasPWAInstallBanner: true };

  it("opens the browser's install prompt", async () => {
    const { user } = await open(installing);
    const prompt = fireInstallPrompt();
    await becomeIdle();
    await user.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Install' })).toBeNull());
    await waitFor(() => expect(emitted).toEqual(['pwaBannerShown', 'pwaPromptAccepted']));
  });

  it('comes before the app banner when the feature flags load late', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
    const flags = Promise.withResolvers<unknown>();
    current.mockReturnValue(flags.promise);
    const appStoreUrls = { apple: null, google: 'https://apps.example/android' };
    const { unmount } = await open({ ...installing, appStoreUrls });
    fireInstallPrompt();
    await becomeIdle();
    flags.resolve({ authFlags: {}, filters: {}, partnerFeatureFlags: {} });
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get the app' })).toBeNull();
    unmount();
    vi.restoreAllMocks();
  });

  it('is snoozed for 30 days by Maybe later', async () => {
    const { user } = await open(installing);
    fireInstallPrompt();
    await becomeIdle();
    await user.click(await screen.findByRole('button', { name: 'Maybe later' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Install' })).toBeNull());
    expect(emitted).toEqual(['pwaBannerShown', 'pwaSnoozed']);
    const days = (Date.parse(stored('pwaSnoozedUntil') ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 2);
  });

  it.each(['/', '/discover', '/search'])('does not cover the search form of %s', async (path) => {
    await open(installing, { path });
    fireInstallPrompt();
    await becomeIdle();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });

  it('does not show where the browser cannot install', async () => {
    await open(installing);
    await becomeIdle();
    expect(screen.queryByRole('button', { name: 'Maybe later' })).toBeNull();
  });

  it('waits until the popup is closed', async () => {
    const { user } = await open({ ...installing, generalModalType: 'welcome' });
    fireInstallPrompt();
    await becomeIdle();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
  });
});

describe('a survey', () => {
  const twoSurveys = (timing: Record<string, unknown>) => {
    const fields = (title: string) => ({
      title,
      ...timing,
      questions: [{ name: 'ease', type: 'rating', label: 'How easy?', is_required: true }],
      submit: 'Send',
      thanks: 'Thank you',
      close: `Close ${title}`,
    });
    return {
      meta: { count: 2, next_page: null, previous_page: null },
      data: [
        { slug: 'a', fields: fields('First') },
        { slug: 'b', fields: fields('Second') },
      ],
    };
  };
  const openSurveys = async (timing: Record<string, unknown> = {}) => {
    const opened = await open({ hasSurveys: true }, { path: '/account/overview' });
    act(() => {
      opened.queryClient.setQueryData(contentQuery('surveys').queryKey, twoSurveys(timing));
    });
    await becomeIdle();
    return opened;
  };

  it('opens by its title, one at a time', async () => {
    const { user } = await openSurveys();
    const [first, second] = [
      await screen.findByRole('button', { name: 'First' }),
      screen.getByRole('button', { name: 'Second' }),
    ];
    await user.click(first);
    expect(first.getAttribute('aria-expanded')).toBe('true');
    await user.click(second);
    expect(first.getAttribute('aria-expanded')).toBe('false');
    expect(second.getAttribute('aria-expanded')).toBe('true');
    await user.click(second);
    expect(second.getAttribute('aria-expanded')).toBe('false');
  });

  it('stays hidden until its delay has passed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSurveys({ delay_timeout: 5 });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole('button', { name: 'First' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('button', { name: 'First' })).toBeVisible();
  });

  it.each([
    [89, false],
    [91, true],
  ])('closed %i days ago, shows: %s', async (days, isShown) => {
    const seen = Date.now() - days * DAY_MS;
    window.localStorage.setItem('RN_surveySeenAt', JSON.stringify({ a: seen, b: seen }));
    await openSurveys();
    expect(screen.queryByRole('button', { name: 'First' }) !== null).toBe(isShown);
  });

  it('stores immediately that it was closed', async () => {
    const { user } = await openSurveys();
    await user.click(await screen.findByRole('button', { name: 'Close First' }));
    expect(JSON.parse(stored('surveySeenAt') ?? '{}')).toHaveProperty('a');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'First' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Second' })).toBeVisible();
  });

  it('stays hidden on a path of its disallow list', async () => {
    await openSurveys({ disallow_list: ['/account'] });
    expect(screen.queryByRole('button', { name: 'First' })).toBeNull();
  });
});
