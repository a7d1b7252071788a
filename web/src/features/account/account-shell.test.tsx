import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contentWith } from '../../testing/content-fixtures.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { AccountShell } from './account-shell.tsx';

stubApi({});

const phone = { href: 'tel:+18005550119', formatted: '1-800-555-0119' };
const show = (options: object = {}) =>
  renderInApp(<AccountShell phone={phone}>A page</AccountShell>, {
    member: memberFixture(),
    path: '/account/manage_cards',
    ...options,
  });
const navigation = () => within(screen.getByRole('navigation', { name: 'Account center' }));
const linksShown = () =>
  navigation()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('links its pages and marks the current one', async () => {
  await show();
  expect(linksShown()).toEqual([
    ['Overview', '/account/overview'],
    ['Reservations', '/account/reservations'],
    ['Reviews & History', '/account/recent_activity'],
    ['Linked Cards', '/account/manage_cards'],
    ['Profile', '/account/user_profile'],
    ['1-800-555-0119', 'tel:+18005550119'],
  ]);
  expect(navigation().getByRole('link', { current: 'page' }).textContent).toBe('Linked Cards');
  expect(navigation().queryByText('Account')).toBeNull();
});

it('links support articles in a new tab', async () => {
  const articles = [{ text: 'When a reward shows', url: 'https://help.example/when' }];
  const help = { title: 'Help', text: 'Every day', articles };
  await show({ content: contentWith('account_center', 'account_center', { help }) });
  const article = navigation().getByRole('link', { name: 'When a reward shows' });
  expect(article.getAttribute('href')).toBe('https://help.example/when');
  expect(article.getAttribute('target')).toBe('_blank');
});

it('shows the link groups of the content', async () => {
  const groups = [
    { title: 'Account', links: [{ text: 'Home', url: '/account/overview' }] },
    { title: 'More', links: [{ text: 'Help', url: 'https://help.example/dining' }] },
  ];
  await show({ content: contentWith('account_center', 'account_center', { link_groups: groups }) });
  expect(linksShown().slice(0, 2)).toEqual([
    ['Home', '/account/overview'],
    ['Help', 'https://help.example/dining'],
  ]);
  expect(navigation().getByText('More')).toBeVisible();
});
