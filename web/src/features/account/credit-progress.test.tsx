import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NextPayout } from '#contract/activity.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { CreditProgress } from './credit-progress.tsx';

const creditBalance = vi.fn();
stubApi({ activity: { creditBalance } });

const currency = {
  currencyType: 'Credit' as const,
  currency: { singular: 'credit', plural: 'credits' },
};
const cardPlan = {
  delivery: 'Card' as const,
  cardType: 'Visa' as const,
  lastFour: '4242',
  amount: 20,
  maxAmount: 64,
};

const show = (balance: number, plan: NextPayout['plan'], isWaiting = false) => {
  const nextPayout: NextPayout = { isDue: balance >= 20, isWaiting, plan };
  creditBalance.mockResolvedValue({ memberBalance: balance, nextPayout });
  return renderInApp(<CreditProgress balance={balance} breakpoint={20} currency={currency} />, {
    partner: partnerFixture(currency),
  });
};

it.each<[string, number, NextPayout['plan'], RegExp, RegExp]>([
  ['a card', 5, cardPlan, /\$15\.00 to go/, /up to \$64\.00 of your balance goes to your Visa/],
  [
    'a card that takes less than the balance',
    90,
    { ...cardPlan, amount: 64 },
    /^\$64\.00 is on its way to your Visa ending in 4242/,
    /up to \$64\.00/,
  ],
  [
    'an email',
    20,
    { delivery: 'Email', amount: 20 },
    /^\$20\.00 is on its way to your email/,
    /whole balance goes to your email/,
  ],
  [
    'an email before the first dine',
    0,
    { delivery: 'Email', amount: 20 },
    /Your next .* starts here/,
    /the Visa or Mastercard you used last, or pay you by email/,
  ],
  [
    'nothing while email is refused',
    20,
    { delivery: null, retryOn: '2026-11-30' },
    /^\$20\.00 is ready for your next payout/,
    /try your email again on November 30/,
  ],
])('names the destination of a payout to %s', async (_, balance, plan, title, note) => {
  await show(balance, plan);
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
});

it('does not announce a payout while another one is under way', async () => {
  await show(20, cardPlan, true);
  const title = /^\$20\.00 is ready for your next payout/;
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
});
