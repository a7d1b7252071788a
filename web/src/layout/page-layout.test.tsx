import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberFixture } from '../testing/member-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { PageLayout } from './page-layout.tsx';

const page = <PageLayout>the page</PageLayout>;
const follows = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it.each(['/merchants/fiorella', '/account/overview'])(
  'at %s renders skip link, header, announcement, back link, main and footer in this order',
  async (path) => {
    await renderInApp(page, { path });
    const parts = [
      screen.getByRole('link', { name: 'Skip to main content' }),
      screen.getByRole('button', { name: 'Menu' }),
      screen.getByRole('complementary'),
      screen.getByText('Back'),
      screen.getByRole('main'),
      screen.getByRole('contentinfo'),
    ];
    const disordered = parts.slice(1).filter((part, index) => !follows(parts[index] ?? part, part));
    expect(disordered).toEqual([]);
  },
);

it.each(['/', '/search', '/login', '/account'])(
  'at %s renders the same landmarks without a back link',
  async (path) => {
    await renderInApp(page, { path });
    expect(screen.queryByText('Back')).toBeNull();
    const parts = [
      screen.getByRole('link', { name: 'Skip to main content' }),
      screen.getByRole('button', { name: 'Menu' }),
      screen.getByRole('complementary'),
      screen.getByRole('main'),
      screen.getByRole('contentinfo'),
    ];
    expect(parts.slice(1).every((part, index) => follows(parts[index] ?? part, part))).toBe(true);
  },
);

it('the skip link targets main, which can take focus', async () => {
  await renderInApp(page);
  const skip = screen.getByRole('link', { name: 'Skip to main content' });
  const main = screen.getByRole('main');
  expect(skip.getAttribute('href')).toBe(`#${main.id}`);
  expect(main.tabIndex).toBe(-1);
});

it('groups the menu into member button, navigation, the footer’s other links and sign-out', async () => {
  const { user } = await renderInApp(page, { member: memberFixture() });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  const links = menu
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Account center', '/account/overview'],
    ['Find restaurantsRestaurants', '/search'],
    ['How it worksHow it works', '/how-it-works'],
    ['Ways to earnEarn', '/earn'],
    ['Reservations', '/earn/reservations'],
    ['Get the app', '/earn/get-the-app'],
    ['VIP membership', '/earn/vip-upgrade'],
    ['Report a missing reward', '/account/recent_activity'],
    ['Give feedback', '/surveys'],
    ['Program terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Sign out', '/SignOut'],
  ]);
});

it('the footer lists content links, support contacts and the year', async () => {
  await renderInApp(page);
  const footer = within(screen.getByRole('contentinfo'));
  const year = new Date().getFullYear();
  expect(footer.getByText(new RegExp(`© ${year}`))).toBeVisible();
  expect(footer.getByText(/Network names belong to their owners/)).toBeVisible();
  const dine = within(footer.getByRole('navigation', { name: 'Dine' }));
  expect(dine.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Find restaurants',
    'How it works',
    'Ways to earn',
    'Reservations',
    'Sign in',
  ]);
});

it('the member menu closes on an item, an outside press, Escape and tabbing out', async () => {
  const { user } = await renderInApp(page, { member: memberFixture() });
  const trigger = screen.getByRole('button', { name: 'Maya' });
  const isOpen = () => trigger.getAttribute('aria-expanded');
  const open = async () => {
    await user.click(trigger);
    expect(isOpen()).toBe('true');
  };
  const panel = () => document.getElementById(trigger.getAttribute('aria-controls') ?? '');
  const items = () => within(panel() ?? document.body).getAllByRole('link');
  await open();
  await user.click(screen.getByRole('main'));
  expect(isOpen()).toBe('false');
  await open();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  expect(document.activeElement).toBe(trigger);
  await open();
  items().at(-1)?.focus();
  await user.tab();
  expect(isOpen()).toBe('false');
  await open();
  expect(items().map((link) => link.textContent)).toEqual([
    'Overview',
    'Reservations',
    'Reviews & History',
    'Linked Cards',
    'Profile',
    'Sign out',
  ]);
  await user.click(items()[0] ?? trigger);
  expect(isOpen()).toBe('false');
});
