import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Bonus } from '#contract/member.ts';
import { api } from '../../api/api.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { openWelcomeBonus, WelcomeBonus } from './welcome-bonus.tsx';

stubApi({
  bonuses: { register: vi.fn() },
  member: { current: vi.fn() },
});

const welcome: Bonus = {
  code: 'WELCOME',
  isNewMemberBonus: true,
  description: '',
  memberIsEligibleForNMB: true,
  bonusStatus: 'Eligible',
  createDateUtc: '2026-11-26T00:00:00.000Z',
  rewardAmount: 1500,
  dinesCounted: 0,
  dinesRequired: 3,
  minSpend: 25,
  days: 90,
  endsOn: '2027-02-24',
};

it('turns the welcome bonus on with one press', async () => {
  vi.mocked(api.bonuses.register).mockResolvedValue({ ...welcome, bonusStatus: 'Enrolled' });
  const member = memberFixture({ activeBonuses: [welcome] });
  const { user } = await renderInApp(<WelcomeBonus bonus={welcome} publicId="m-1" />, { member });
  expect(screen.getByText(/3 dines of at least \$25 within 90 days/)).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('status')).toBeVisible();
  expect(vi.mocked(api.bonuses.register).mock.calls[0]?.[0]).toMatchObject({
    params: { code: 'WELCOME' },
  });
});

it('has nothing to turn on when the bonus is on already', () => {
  const on = { ...welcome, bonusStatus: 'Enrolled' as const };
  expect(openWelcomeBonus(memberFixture({ activeBonuses: [on] }))).toBeUndefined();
});
