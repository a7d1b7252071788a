import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentWith } from '../../testing/content-fixtures.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AppAnnouncement } from './app-announcement.tsx';
import { AppUpdate } from './app-update.tsx';
import { GeneralPopup } from './general-popup.tsx';
import { PartnerSignInDialog } from './partner-sign-in-dialog.tsx';

const onClose = vi.fn();
afterEach(() => {
  onClose.mockReset();
  vi.unstubAllGlobals();
});

describe('the announcement of the app', () => {
  const announcement = {
    title: 'New in the app',
    body: 'Find tables.',
    action: 'See how',
    url: '/how-it-works',
  };

  it('shows the partner’s text and leads to its page', async () => {
    const partner = partnerFixture({ appAnnouncementModal: announcement });
    const { user } = await renderInApp(<AppAnnouncement onClose={onClose} />, { partner });
    const dialog = within(screen.getByRole('dialog', { name: 'New in the app' }));
    expect(dialog.getByText('Find tables.')).toBeVisible();
    const link = dialog.getByRole('link', { name: 'See how' });
    expect(link.getAttribute('href')).toBe('/how-it-works');
    await user.click(link);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('renders nothing when the partner has none', async () => {
    await renderInApp(<AppAnnouncement onClose={onClose} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the required update of the app', () => {
  const appStoreUrls = {
    apple: 'https://apps.apple.com/app/id1',
    google: 'https://play.google.com/store/apps/1',
  };
  const show = (userAgent: string, urls: Record<string, string> = appStoreUrls) => {
    vi.stubGlobal('navigator', { ...navigator, userAgent });
    return renderInApp(<AppUpdate />, { partner: partnerFixture({ appStoreUrls: urls }) });
  };
  const storeLink = () => screen.getByRole('link', { name: 'Update Now' }).getAttribute('href');
  const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Dineback/1.0';
  const android = 'Mozilla/5.0 (Linux; Android 14) Dineback/1.0';

  it('cannot be closed with Escape', async () => {
    const { user } = await show(ios);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'New Version Available' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('links to the device’s app store, or to the only one', async () => {
    const first = await show(ios);
    expect(storeLink()).toBe(appStoreUrls.apple);
    first.unmount();
    await show(android, { apple: appStoreUrls.apple });
    expect(storeLink()).toBe(appStoreUrls.apple);
  });

  it('has no link where the partner has no app in a store', async () => {
    await show(ios, {});
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the general popup', () => {
  const partner = partnerFixture({ generalModalType: 'welcome' });
  const content = contentWith('popup', 'welcome', {
    body_text: '<h2>Good to see you</h2><p>Link a card <em>once</em>.</p>',
    page_text: '<p><a href="/how-it-works"><b>See how</b> it works</a></p>',
  });

  it('uses the heading of its text as title and shows it once', async () => {
    await renderInApp(<GeneralPopup onClose={onClose} />, { partner, content });
    expect(screen.getByRole('dialog', { name: 'Good to see you' })).toBeVisible();
    expect(screen.getAllByText('Good to see you')).toHaveLength(1);
    expect(screen.getByText('once').tagName).toBe('EM');
  });

  it('is dismissed by following a link in it, but not by a click on its text', async () => {
    const { user } = await renderInApp(<GeneralPopup onClose={onClose} />, { partner, content });
    await user.click(screen.getByText('once'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByText('See how'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is dismissed by Escape and by its button', async () => {
    const { user } = await renderInApp(<GeneralPopup onClose={onClose} />, { partner, content });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

it('the dialog of single sign-on leads to the partner by a full page load', async () => {
  await renderInApp(<PartnerSignInDialog onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog', { name: 'One account for everything' }));
  const link = dialog.getByRole('link', { name: 'Sign in/Join Now' });
  expect(link.getAttribute('href')).toBe('/Login');
});
