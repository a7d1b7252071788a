import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Member } from '#contract/member.ts';
import { exampleReward } from '#domain/rewards/reward-amount.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { DiscoverHero } from './discover-hero.tsx';

const show = (member: Member | null, partner = {}) =>
  renderInApp(<DiscoverHero />, { member, partner: partnerFixture(partner) });

const greeting = () => screen.getByRole('heading', { level: 1 }).textContent;

it('greets a member with their own rate', async () => {
  await show(memberFixture({ earnRate: 3 }));
  expect(greeting()).toBe('You earn 3\u00a0points per $1');
});

it('links members without email opt-in to the profile', async () => {
  await show(memberFixture({ emailOptIn: false, earnRate: 1 }));
  expect(screen.getByRole('link', { name: 'Turn on emails' }).getAttribute('href')).toBe(
    '/account/user_profile',
  );
});

it('shows a member what they earned and how far VIP is', async () => {
  const diningProgress = {
    status: 'Qualifying' as const,
    dinesRequired: 11,
    remainingDines: 1,
    dinesOnTheWay: 0,
    dollarsRequired: 0,
    remainingDollars: 0,
    ytdMilesOrDollars: 2859,
    dinesCounted: 10,
    vipThrough: null,
  };
  await show(memberFixture({ diningProgress }));
  expect(
    screen.getByText('2,859 points earned this year, and 10 of 11 dines to VIP.'),
  ).toBeVisible();
  const link = screen.getByRole('link', { name: 'See your rewards' });
  expect(link.getAttribute('href')).toBe('/account/overview');
});

it('leads a member without activation to it, with no rate', async () => {
  await show(memberFixture({ tierLevel: 'NonActivated', earnRate: 0 }));
  expect(greeting()).toBe('Your membership is ready');
  const link = screen.getByRole('link', { name: 'Activate now' });
  expect(link.getAttribute('href')).toBe('/activate?public_id=m-1');
});

it('leads a member without a card to linking one', async () => {
  await show(memberFixture({ linkedCards: 0 }));
  const link = screen.getByRole('link', { name: 'Link a card' });
  expect(link.getAttribute('href')).toBe('/account/manage_cards');
});

it('hides the rate where the partner does', async () => {
  await show(null, { showEarnRate: false });
  expect(greeting()).toBe('Dinner gives back back');
});

it('describes the example bill in one sentence for screen readers', async () => {
  await show(null);
  expect(screen.getByRole('img', { name: /earned 240 points/ })).toBeVisible();
});

it('searches from the form', async () => {
  const { user, router } = await show(null);
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Boston');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(router.state.location.href).toBe('/search?location=Boston');
});

it.each([
  ['80 dollars at 3 points → 240 points', 80, 3, 'Point', 240],
  ['80 dollars at 5 percent → 4 dollars', 80, 5, 'Credit', 4],
] as const)('%s', (_, dollars, rate, currencyType, reward) => {
  const currency = { singular: 'one', plural: 'many' };
  expect(exampleReward(dollars, rate, { currencyType, currency })).toBe(reward);
});
