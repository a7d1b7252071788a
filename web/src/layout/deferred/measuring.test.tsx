import { useRouterState } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#web/browser/analytics/app-events.ts';
import { memberFixture } from '#web/testing/member-fixture.ts';
import { programFixture } from '#web/testing/program-fixture.ts';
import { renderInApp } from '#web/testing/render-in-app.tsx';
import { useMeasuring } from './use-measuring.ts';
import { usePageViews } from './use-page-views.ts';

const note = vi.hoisted(() => vi.fn());
vi.mock('#web/api/api.ts', () => ({ api: { impressions: { note } } }));

const Measured = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useMeasuring();
  usePageViews(path, performance.now());
  return null;
};

const layer = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  note.mockReset().mockResolvedValue({ kept: 1 });
  Object.assign(window, { dataLayer: [] });
  window.sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (options: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<Measured />, { program: programFixture({ adPrefix: 'jbdine' }), ...options });

describe('a page view', () => {
  it('counts once the page has shown for half a second', async () => {
    const { router } = await open();
    await pass(600);
    expect(layer()).toHaveLength(1);
    await act(() => router.navigate({ to: '/search' }));
    await pass(400);
    await act(() => router.navigate({ to: '/login' }));
    await pass(400);
    expect(layer()).toHaveLength(1);
    await pass(200);
    expect(layer()).toHaveLength(2);
  });

  it('is not counted of a page that is being left', async () => {
    const { router } = await open();
    await pass(400);
    Object.assign(router, { latestLocation: { ...router.latestLocation, pathname: '/next' } });
    await pass(400);
    expect(layer()).toHaveLength(0);
  });

  it('names the member in the data layer under the ad prefix, and to the server as it is', async () => {
    await open({ member: memberFixture({ publicId: 'p-1' }) });
    await pass(3_000);
    expect(layer()).toMatchObject([{ event: 'pageView', memberId: 'jbdine-p-1' }]);
    expect(note).toHaveBeenCalledExactlyOnceWith([
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

  it('of a known member carries the public id of the address', async () => {
    window.sessionStorage.setItem('RN_publicId', 'known');
    await open();
    await pass(600);
    expect(layer()).toMatchObject([{ memberId: 'jbdine-known' }]);
  });
});

describe('what the server is told', () => {
  it('goes together, with what came before the measuring began', async () => {
    emit({ name: 'carouselImpression', merchantId: 'm1' });
    await open();
    emit({ name: 'cardFrameFailed' });
    await pass(2_500);
    expect(note).toHaveBeenCalledOnce();
    expect(note.mock.calls[0]?.[0]).toMatchObject([
      { eventName: 'carouselImpression', merchantId: 'm1' },
      { eventName: 'pageView' },
    ]);
    expect(layer()).toHaveLength(3);
  });

  it('goes at once when the page is left', async () => {
    await open();
    await pass(600);
    expect(note).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(note).toHaveBeenCalledOnce();
  });

  it('is lost without a word when it cannot be sent', async () => {
    note.mockRejectedValue(new Error('offline'));
    await open();
    await pass(3_000);
    expect(note).toHaveBeenCalledOnce();
    expect(layer()).toHaveLength(1);
  });

  it('is nothing where the program does not measure', async () => {
    await open({ program: programFixture({ hasImpressions: false }) });
    await pass(3_000);
    expect(note).not.toHaveBeenCalled();
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('is nothing under %s, and neither is the data layer', async (_, signal) => {
    vi.stubGlobal('navigator', { userAgent: 'a browser', ...signal });
    await open();
    await pass(3_000);
    expect(note).not.toHaveBeenCalled();
    expect(layer()).toEqual([]);
  });
});
