import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Bonus, DineSummary, Member } from '#contract/member.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { MemberHeader } from './member-header.tsx';

const dineSummary = vi.fn();
stubApi({ member: { dineSummary } });

const summary: DineSummary = {
  currentYearBenefits: 195,
  currentYearDines: 4,
  months: Array<number>(12).fill(0),
  onTheWay: 0,
  waitingForReview: 0,
  balance: 0,
};
const zeros = { ...summary, currentYearBenefits: 0, currentYearDines: 0 };
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
  endsOn: null,
};
const optedOut: Partial<Member> = { tierLevel: 'OptedOut', emailOptIn: false, earnRate: 1 };
const year = String(new Date().getFullYear());

const show = async (member: Partial<Member>, partner = {}, sums: DineSummary = summary) => {
  dineSummary.mockResolvedValue(sums);
  await renderInApp(<MemberHeader amount={195} nextTable={undefined} />, {
    member: memberFixture(member),
    partner: partnerFixture(partner),
  });
  const header = within(screen.getByRole('banner'));
  return {
    header,
    links: () => header.queryAllByRole('link').map(({ textContent }) => textContent),
  };
};

it.each([
  ['activate', { tierLevel: 'NonActivated' as const, earnRate: 0 }, {}, 'Activate now'],
  ['link a card', { linkedCards: 0 }, {}, 'Link a card'],
  ['turn on emails', optedOut, {}, 'Turn on emails'],
  [
    'turn on emails without copy of its own for that',
    optedOut,
    { copyStates: ['notSignedIn', 'emailOptedIn'] },
    'Turn on emails',
  ],
])('names the one next step: %s', async (_, member, partner, label) => {
  const { links } = await show(member, partner);
  expect(links()).toEqual([label]);
});

it('turns the welcome bonus on', async () => {
  const { header } = await show({ activeBonuses: [welcome] });
  expect(header.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

it('names the first dinner to a member who just joined, and leaves the search to the search', async () => {
  const { header, links } = await show({ joinDate: `${year}-01-01` }, {}, zeros);
  expect(await header.findByText('Your first dinner comes next')).toBeVisible();
  expect(links()).toEqual([]);
});

it.each([
  ['who earns', {}, {}],
  ['of a program without emails', optedOut, { hidesEmailOptIn: true }],
])('shows a member %s what they earned', async (_, member, partner) => {
  const { links } = await show(member, partner);
  expect(links()).toEqual(['195 points this year']);
});
