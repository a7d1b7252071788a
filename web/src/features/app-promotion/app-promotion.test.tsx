import { act, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import type { AppEvent } from '#domain/events/app-events.ts';
import { api } from '../../api/api.ts';
import { subscribeToEvents } from '../../browser/analytics/app-events.ts';
import { captureInstallPrompt, installPrompt } from '../../browser/install-prompt.ts';
import { contentQuery } from '../../content/copy.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { AppBanner } from './app-banner.tsx';
import { InstallBanner } from './install-banner.tsx';

stubApi({ content: { page: vi.fn() } });

const onClose = vi.fn();
let events: AppEvent[] = [];
let unsubscribe: () => void;
beforeEach(() => {
  onClose.mockReset();
  unsubscribe = subscribeToEvents((event) => events.push(event));
  events = [];
});
afterEach(() => {
  unsubscribe();
  installPrompt.clear();
});
const names = () => events.map(({ name }) => name);

describe('the banner of the app', () => {
  const appStoreUrls = { apple: 'https://apps.apple.com/app/id1' };

  it('opens a dialog with the partner’s app stores', async () => {
    const partner = partnerFixture({ appStoreUrls });
    const { user } = await renderInApp(<AppBanner onClose={onClose} />, { partner });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get the app' }));
    const dialog = within(screen.getByRole('dialog'));
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(appStoreUrls.apple);
    expect(links.some((href) => href?.includes('google'))).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('opens at the first tap when its text is loaded only then', async () => {
    const partner = partnerFixture({ appStoreUrls });
    const { user, queryClient } = await renderInApp(
      <Suspense>
        <AppBanner onClose={onClose} />
      </Suspense>,
      { partner },
    );
    const { queryKey } = contentQuery('popup');
    const loaded = queryClient.getQueryData<ContentPage>(queryKey) ?? {
      meta: { count: 0, next_page: null, previous_page: null },
      data: [],
    };
    let load = (_: ContentPage) => {};
    vi.mocked(api.content.page).mockReturnValue(
      new Promise((resolve) => {
        load = resolve;
      }),
    );
    queryClient.removeQueries({ queryKey });
    await user.click(screen.getByRole('button', { name: 'Get the app' }));
    await act(async () => load(loaded));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it.each(['Not now', 'Close'])('goes on "%s"', async (name) => {
    const { user } = await renderInApp(<AppBanner onClose={onClose} />);
    await user.click(screen.getByRole('button', { name }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the banner that offers to install', () => {
  const offer = (outcome: 'accepted' | 'dismissed') => {
    captureInstallPrompt();
    const prompt = vi.fn(async () => undefined);
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    });
    window.dispatchEvent(event);
    return { prompt, event };
  };

  it('prevents the browser’s own prompt', () => {
    expect(offer('accepted').event.defaultPrevented).toBe(true);
  });

  it('prompts once on click, and stays until the app is installed', async () => {
    const { prompt } = offer('accepted');
    const { user } = await renderInApp(<InstallBanner onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Install' }));
    await waitFor(() => expect(names()).toEqual(['pwaBannerShown', 'pwaPromptAccepted']));
    expect(prompt).toHaveBeenCalledOnce();
    expect(installPrompt.current()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(names().at(-1)).toBe('pwaInstalled');
  });

  it('is hidden when the prompt is dismissed', async () => {
    offer('dismissed');
    const { user } = await renderInApp(<InstallBanner onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Install' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(names()).toEqual(['pwaBannerShown', 'pwaPromptDismissed']);
  });

  it.each(['Maybe later', 'Close'])('is snoozed by "%s"', async (name) => {
    offer('accepted');
    const { user } = await renderInApp(<InstallBanner onClose={onClose} />);
    await user.click(screen.getByRole('button', { name }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(names()).toEqual(['pwaBannerShown', 'pwaSnoozed']);
  });

  it('explains how to install when the browser has no prompt', async () => {
    await renderInApp(<InstallBanner onClose={onClose} />);
    expect(screen.getByText(/Add to Home Screen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });
});
