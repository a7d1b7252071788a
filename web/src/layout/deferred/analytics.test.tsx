import { useRouterState } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../../browser/analytics/app-events.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { useAnalytics } from './use-analytics.ts';
import { usePageViews } from './use-page-views.ts';

const postImpressions = vi.fn();
stubApi({
  impressions: { record: postImpressions },
});

const Tracked = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useAnalytics();
  usePageViews(path, performance.now());
  return null;
};

const layer = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  postImpressions.mockReset().mockResolvedValue({ kept: 1 });
  Object.assign(window, { dataLayer: [] });
  window.sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (options: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<Tracked />, { partner: partnerFixture({ adPrefix: 'jbdine' }), ...options });

describe('a page view', () => {
  it('counts after the page was shown for half a second', async () => {
    const { router } = await open();
    await advance(600);
    expect(layer()).toHaveLength(1);
    await act(() => router.navigate({ to: '/search' }));
    await advance(400);
    await act(() => router.navigate({ to: '/login' }));
    await advance(400);
    expect(layer()).toHaveLength(1);
    await advance(200);
    expect(layer()).toHaveLength(2);
  });

  it('does not count for a page that is being left', async () => {
    const { router } = await open();
    await advance(400);
    Object.assign(router, { latestLocation: { ...router.latestLocation, pathname: '/next' } });
    await advance(400);
    expect(layer()).toHaveLength(0);
  });

  it('has a prefixed member id in the data layer and the plain one on the server', async () => {
    await open({ member: memberFixture({ publicId: 'p-1' }) });
    await advance(3_000);
    expect(layer()).toMatchObject([{ event: 'pageView', memberId: 'jbdine-p-1' }]);
    expect(postImpressions).toHaveBeenCalledExactlyOnceWith([
      expect.objectContaining({
        channel: 'web',
        eventName: 'pageView',
        memberId: 'p-1',
        merchantId: null,
        userAgent: navigator.userAgent,
        url: window.location.origin + window.location.pathname,
      }),
    ]);
  });

  it('of a known member has the public id of the URL', async () => {
    window.sessionStorage.setItem('RN_publicId', 'known');
    await open();
    await advance(600);
    expect(layer()).toMatchObject([{ memberId: 'jbdine-known' }]);
  });
});

describe('impressions', () => {
  it('are sent as one batch, including events emitted before the listener loaded', async () => {
    emit({ name: 'carouselImpression', merchantId: 'm1' });
    await open();
    emit({ name: 'cardFrameFailed' });
    await advance(2_500);
    expect(postImpressions).toHaveBeenCalledOnce();
    expect(postImpressions.mock.calls[0]?.[0]).toMatchObject([
      { eventName: 'carouselImpression', merchantId: 'm1' },
      { eventName: 'pageView' },
    ]);
    expect(layer()).toHaveLength(3);
  });

  it('are flushed when the page is hidden', async () => {
    await open();
    await advance(600);
    expect(postImpressions).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(postImpressions).toHaveBeenCalledOnce();
  });

  it('are dropped silently when sending fails', async () => {
    postImpressions.mockRejectedValue(new Error('offline'));
    await open();
    await advance(3_000);
    expect(postImpressions).toHaveBeenCalledOnce();
    expect(layer()).toHaveLength(1);
  });

  it('are not sent when the partner disables them', async () => {
    await open({ partner: partnerFixture({ hasImpressions: false }) });
    await advance(3_000);
    expect(postImpressions).not.toHaveBeenCalled();
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('are not sent under %s, and the data layer stays empty', async (_, signal) => {
    vi.stubGlobal('navigator', { userAgent: 'a browser', ...signal });
    await open();
    await advance(3_000);
    expect(postImpressions).not.toHaveBeenCalled();
    expect(layer()).toEqual([]);
  });
});
