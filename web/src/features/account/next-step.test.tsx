import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Bonus } from '#contract/member.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { awaitsFirstDine, NextStep } from './next-step.tsx';

const welcome: Bonus = {
  code: 'WELCOME',
  isNewMemberBonus: true,
  description: '',
  memberIsEligibleForNMB: true,
  bonusStatus: 'Enrolled',
  createDateUtc: '2026-11-26T00:00:00.000Z',
  rewardAmount: 1500,
  dinesCounted: 0,
  dinesRequired: 3,
  minSpend: 25,
  days: 90,
  endsOn: '2027-02-24',
};
const member = memberFixture({ joinDate: '2026-11-26', activeBonuses: [welcome] });
const zeros = {
  currentYearBenefits: 0,
  currentYearDines: 0,
  months: [],
  onTheWay: 0,
  waitingForReview: 0,
  balance: 0,
};

it('names what the welcome bonus takes before the first dine', async () => {
  await renderInApp(<NextStep member={member} step="firstDine" today="2026-11-27" />, { member });
  expect(screen.getByRole('heading', { name: 'Your first dinner comes next' })).toBeVisible();
  expect(
    screen.getByText(/3 dines of \$25 by February 24 earn 1,500 points on top\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a table' }).getAttribute('href')).toBe('/search');
});

it('says on the day of joining that dinners count from tomorrow', async () => {
  await renderInApp(<NextStep member={member} step="firstDine" today="2026-11-26" />, { member });
  expect(screen.getByRole('heading', { name: /counts from tomorrow/ })).toBeVisible();
});

it.each([
  ['a member without a dine since joining this year', {}, '2026-11-27', true],
  ['a dine on its way', { onTheWay: 120 }, '2026-11-27', false],
  ['a dine that earned nothing', { currentYearDines: 1 }, '2026-11-27', false],
  ['a member of last year', {}, '2027-01-02', false],
])('%s: %j on %s awaits the first dine: %s', (_, changes, today, expected) => {
  expect(awaitsFirstDine(member, { ...zeros, ...changes }, today)).toBe(expected);
});
