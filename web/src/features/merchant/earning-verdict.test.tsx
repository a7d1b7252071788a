import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EarningCheck, MerchantDetail, Offer } from '#contract/merchant.ts';
import { api } from '../../api/api.ts';
import { earningCheckFixture } from '../../testing/earning-check-fixture.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { plannedRewardFixture } from '../../testing/planned-reward-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { EarningVerdict } from './earning-verdict.tsx';

const offer: Offer = {
  type: 'Limited',
  weekdays: ['Tue'],
  monthlyMaxSpend: 500,
  monthlyMaxVisits: 3,
};
stubApi({ merchant: { earningCheck: vi.fn() } });

const show = (changes: Partial<EarningCheck>, merchant: Partial<MerchantDetail> = {}) => {
  vi.mocked(api.merchant.earningCheck).mockResolvedValue(earningCheckFixture(changes));
  return renderInApp(<EarningVerdict merchant={merchantDetailFixture(merchant)} offer={offer} />, {
    member: memberFixture(),
  });
};

it('shows yes with the rate, remaining limits and the card', async () => {
  await show({});
  expect(await screen.findByText('Yes: 3 points per $1')).toBeVisible();
  expect(screen.getByText('2 of 3 visits left this month')).toBeVisible();
  expect(screen.getByText('$420.50 of this month’s limit left')).toBeVisible();
  expect(screen.getByText('Your card ending in 4242 is ready')).toBeVisible();
});

it('shows no with the reason and the next reward day', async () => {
  await show({ earns: false, reason: 'notRewardDay', nextEarnsOn: '2026-10-13' });
  expect(await screen.findByText('Not today')).toBeVisible();
  expect(screen.getByText('Today isn’t a reward day here.')).toBeVisible();
  expect(screen.getByText('Earns next on Tuesday, October 13.')).toBeVisible();
});

it('links to the cards when none is linked', async () => {
  await show({ earns: false, reason: 'noCard', cardLastFour: null });
  const link = await screen.findByRole('link', { name: 'Link a card' });
  expect(link.getAttribute('href')).toBe('/account/manage_cards');
});

it('adds up what a typical check earns', async () => {
  await show({ offer: 250, reward: plannedRewardFixture({ offer: 250 }) });
  expect(await screen.findByText('A check of $80')).toBeVisible();
  expect(screen.getByText('240')).toBeVisible();
  expect(screen.getByText('+250')).toBeVisible();
  expect(screen.getByText('490 points')).toBeVisible();
});

it('adds a bonus that the visit completes, and not one that it counts toward', async () => {
  const bonus = { code: 'TWODINES', amount: 500, dinesCounted: 2, dinesRequired: 2 };
  await show({ offer: 250, bonus, reward: plannedRewardFixture({ offer: 250, bonus: 500 }) });
  expect(await screen.findByText('Your bonus')).toBeVisible();
  expect(screen.getByText('+500')).toBeVisible();
  expect(screen.getByText('990 points')).toBeVisible();
  cleanup();
  await show({
    offer: 250,
    bonus: { ...bonus, dinesCounted: 1 },
    reward: plannedRewardFixture({ offer: 250 }),
  });
  expect(await screen.findByText('490 points')).toBeVisible();
});

it('counts only the part of the check that the monthly limit leaves', async () => {
  const lines = [{ part: 'check' as const, amount: 37 }];
  await show({
    spendLeft: 12.5,
    reward: plannedRewardFixture({}, { counted: 12.5, lines, total: 37 }),
  });
  expect(await screen.findByText('$12.50 of a check of $80')).toBeVisible();
  expect(screen.getByText('37 points')).toBeVisible();
});

it('shows no sum when the visit earns nothing', async () => {
  await show({ earns: false, reason: 'notRewardDay' });
  expect(await screen.findByText('Not today')).toBeVisible();
  expect(screen.queryByText('A check of $80')).toBeNull();
});

it('names what the member’s offer and bonus add', async () => {
  await show({
    offer: 250,
    bonus: { code: 'A', amount: 400, dinesCounted: 2, dinesRequired: 3 },
  });
  expect(await screen.findByText('Your offer adds 250 points')).toBeVisible();
  expect(screen.getByText('Dine 2 of 3 for your bonus of 400 points')).toBeVisible();
});

it('names the minimum ticket, and adds up no smaller check', async () => {
  const lines = [{ part: 'check' as const, amount: 285 }];
  await show({
    minTicket: 95,
    reward: plannedRewardFixture({}, { check: 95, counted: 95, lines, total: 285 }),
  });
  expect(await screen.findByText('Checks of at least $95.00 earn')).toBeVisible();
  expect(screen.getByText('A check of $95')).toBeVisible();
  expect(screen.getByText('285 points')).toBeVisible();
});
