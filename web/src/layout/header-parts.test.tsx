import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memberFixture } from '../testing/member-fixture.ts';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { FooterLinks } from './footer-links.tsx';
import { MemberMenu } from './member-menu.tsx';
import { HeaderItems } from './navigation-bar.tsx';
import { BackBar } from './page-layout.tsx';

it('labels sign-out for a member without a card', async () => {
  await renderInApp(<HeaderItems items={['join', 'signOut']} />, { member: memberFixture() });
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/SignOut');
});

describe('the menu of a member', () => {
  const open = async (settings: Record<string, unknown> = {}, changes: object = {}) => {
    const shown = await renderInApp(<MemberMenu />, {
      member: memberFixture(changes),
      partner: partnerFixture(settings),
    });
    const trigger = screen.getByRole('button', { name: /Maya/ });
    await shown.user.click(trigger);
    return { ...shown, trigger };
  };
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('is none for a visitor', async () => {
    await renderInApp(<MemberMenu />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens with name, email, the pages of the account, and signing out last', async () => {
    const { trigger } = await open();
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('maya@mail.example')).toBeVisible();
    expect(links()).toContain('/account/overview');
    expect(links().at(-1)).toBe('/SignOut');
  });

  it('lists favorites if the partner has them, but not for a closed account', async () => {
    const first = await open({ hasMerchantFavorites: true });
    expect(links()).toContain('/favorites');
    first.unmount();
    const second = await open({ hasMerchantFavorites: false });
    expect(links()).not.toContain('/favorites');
    second.unmount();
    await open({ hasMerchantFavorites: true }, { memberType: 'ClosedAccountMember' });
    expect(links()).not.toContain('/favorites');
  });

  it('closes on Escape, and returns the focus', async () => {
    const { user, trigger } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(trigger);
  });

  it('closes when a page is chosen', async () => {
    const { user, trigger } = await open();
    await user.click(screen.getAllByRole('link')[0] ?? trigger);
    await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'));
  });
});

describe('the header', () => {
  it('offers visitors to sign in and to join', async () => {
    await renderInApp(<HeaderItems items={['alreadyMember', 'signIn', 'join']} />);
    const [signIn, join] = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect([signIn, join]).toEqual(['/login', '/join']);
  });

  it('signs in at the partner with a full page load under single sign-on', async () => {
    await renderInApp(<HeaderItems items={['signIn']} />, {
      partner: partnerFixture({ enrollmentType: 'sso' }),
    });
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^\/Login/);
  });
});

describe('the link back', () => {
  it('navigates back in history', async () => {
    const { user, router } = await renderInApp(<BackBar />, { path: '/search' });
    await router.navigate({ to: '/merchants/m1' } as never);
    await user.click(screen.getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  });

  it('navigates home where there is no history', async () => {
    const { user, router } = await renderInApp(<BackBar />, { path: '/merchants/m1' });
    const back = vi.spyOn(router.history, 'back');
    await user.click(screen.getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(back).not.toHaveBeenCalled();
  });
});

it('a group of footer links is labeled by its title, and renders nothing without links', async () => {
  const links = [{ text: 'Questions', url: '/how-it-works' }];
  const { unmount } = await renderInApp(<FooterLinks title="Help" links={links} />);
  const group = within(screen.getByRole('navigation', { name: 'Help' }));
  expect(group.getByRole('link', { name: 'Questions' })).toBeVisible();
  unmount();
  await renderInApp(<FooterLinks title="Help" links={[]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
