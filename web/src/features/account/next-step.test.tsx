import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Bonus } from '#contract/member.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { NextStep } from './next-step.tsx';

const register = vi.fn();
stubApi({
  bonuses: { register },
  member: { current: vi.fn() },
});

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
const firstDine = { kind: 'firstDine' as const, url: '/search' };

it('names what the welcome bonus takes before the first dine', async () => {
  await renderInApp(<NextStep member={member} action={firstDine} today="2026-11-27" />, { member });
  expect(screen.getByRole('heading', { name: 'Your first dinner comes next' })).toBeVisible();
  expect(
    screen.getByText(/3 dines of \$25 by February 24 earn 1,500 points on top\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a table' }).getAttribute('href')).toBe('/search');
});

it('says on the day of joining that dinners count from tomorrow', async () => {
  await renderInApp(<NextStep member={member} action={firstDine} today="2026-11-26" />, { member });
  expect(screen.getByRole('heading', { name: /counts from tomorrow/ })).toBeVisible();
});

it('turns the welcome bonus on where it names it', async () => {
  const open = { ...welcome, bonusStatus: 'Eligible' as const };
  const action = { kind: 'turnOnBonus' as const, url: '/account/overview', code: 'WELCOME' };
  const { user } = await renderInApp(<NextStep member={member} action={action} />, {
    member: memberFixture({ activeBonuses: [open] }),
  });
  expect(screen.getByRole('heading', { name: 'Turn on your welcome bonus' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(register.mock.calls[0]?.[0]).toMatchObject({ params: { code: 'WELCOME' } });
});
