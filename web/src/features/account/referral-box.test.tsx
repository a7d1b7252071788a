import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ReferralBox } from './referral-box.tsx';

const invitation = vi.fn();
stubApi({ referrals: { invitation } });
const share = vi.fn(async () => undefined);
beforeEach(() => {
  vi.clearAllMocks();
  invitation.mockResolvedValue({ path: '/i?2s.abcdefgh' });
});

const terms = {
  minSpendCents: 2500,
  days: 90,
  maxPerYear: 10,
  referrerDescription: 'A friend’s first dinner',
  friendDescription: 'Invited by a friend',
};
const show = (referral: object | null = null) =>
  renderInApp(<ReferralBox publicId="m-1" origin="https://dining.example" />, {
    member: memberFixture(),
    partner: partnerFixture({ referral }),
  });

it.each([
  [
    { referrerUnits: 500, friendUnits: 500 },
    'You both get 500 points after their first dinner of $25 or more, within 90 days of joining.',
  ],
  [
    { referrerUnits: 700, friendUnits: 300 },
    'You get 700 points and they get 300 points after their first dinner of $25 or more, within 90 days of joining.',
  ],
])('says what both get: %j', async (units, text) => {
  await show({ ...terms, ...units });
  expect(screen.getByText(text)).toBeVisible();
});

it('promises no reward where the program pays none', async () => {
  await show();
  expect(screen.queryByText(/first dinner of/)).toBeNull();
});

it('shows the short address and shares it, while the field holds the whole link', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(window.navigator), { share }));
  const { user } = await show();
  expect(await screen.findByText('dining.example/i?2s.abcdefgh')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Your referral link' });
  expect(field).toHaveProperty(
    'value',
    'https://dining.example/join?utm_source=accountcenter&utm_medium=website&utm_campaign=refer-a-friend&referrer=m-1',
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share.mock.calls[0]).toMatchObject([{ url: 'https://dining.example/i?2s.abcdefgh' }]);
  vi.unstubAllGlobals();
});
