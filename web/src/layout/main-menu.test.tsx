import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberFixture } from '../testing/member-fixture.ts';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { NavigationBar } from './navigation-bar.tsx';

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const menu = () => screen.getByRole('navigation', { name: 'Menu' });

describe('main menu', () => {
  it('is closed at first and opens by its button', async () => {
    const { user } = await renderInApp(<NavigationBar />);
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await user.click(menuButton());
    expect(menuButton().getAttribute('aria-expanded')).toBe('true');
    expect(within(menu()).getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/join');
    expect(within(menu()).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login',
    );
    expect(within(menu()).queryByRole('link', { name: 'Sign out' })).toBeNull();
  });

  it('names each destination once', async () => {
    const { user } = await renderInApp(<NavigationBar />);
    await user.click(menuButton());
    const links = within(menu()).getAllByRole('link');
    const targets = links.map((link) => link.getAttribute('href'));
    expect(targets).toEqual([...new Set(targets)]);
    expect(targets).toEqual(expect.arrayContaining(['/how-it-works', '/terms']));
  });

  it('closes on Escape and returns the focus', async () => {
    const { user } = await renderInApp(<NavigationBar />);
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(menu().contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menuButton());
  });

  it('closes on a press outside and on a chosen item', async () => {
    const { user } = await renderInApp(<NavigationBar />);
    await user.click(menuButton());
    await user.click(document.body);
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
    await user.click(menuButton());
    await user.click(within(menu()).getByRole('link', { name: /^How it works/ }));
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when the focus leaves it', async () => {
    const { user } = await renderInApp(<NavigationBar />);
    await user.click(menuButton());
    within(menu()).getAllByRole('link').at(-1)!.focus();
    await user.tab();
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('bar', () => {
  it('shows the member menu to a card member, who can leave by a document link', async () => {
    const { user } = await renderInApp(<NavigationBar />, { member: memberFixture() });
    await user.click(screen.getByRole('button', { name: 'Maya' }));
    expect(screen.getByText('Hello, Maya Okafor')).toBeVisible();
    expect(screen.getByText('maya@mail.example')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Linked Cards' }).getAttribute('href')).toBe(
      '/account/manage_cards',
    );
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/SignOut');
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  });

  it('leaves the menu out while enrolling', async () => {
    await renderInApp(<NavigationBar />, { path: '/join' });
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(screen.getByText('Already a member?')).toBeVisible();
  });

  it.each([
    ['/search', 'current', 0],
    ['/discover', 'hidden', 0],
    ['/', 'a link', 1],
  ])('on %s the search icon is %s', async (path, _, links) => {
    await renderInApp(<NavigationBar />, { path });
    expect(screen.queryAllByRole('link', { name: 'Find restaurants' })).toHaveLength(links);
  });

  it('marks search as the current page, where its icon is not a link', async () => {
    await renderInApp(<NavigationBar />, { path: '/search' });
    const icon = screen.getByRole('button', { name: 'Find restaurants' });
    expect(icon.getAttribute('aria-current')).toBe('page');
    expect(icon.getAttribute('aria-disabled')).toBe('true');
  });

  it('lets single sign-on members finish joining or sign out', async () => {
    await renderInApp(<NavigationBar />, {
      partner: partnerFixture({ enrollmentType: 'sso' }),
      member: memberFixture({ memberType: 'NonCardMember' }),
    });
    expect(screen.getByRole('link', { name: 'Sign out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Link a card' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});
