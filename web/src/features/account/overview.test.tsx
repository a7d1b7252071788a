import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import type { DineSummary, DiningProgress, Member } from '#contract/member.ts';
import { tierLevels } from '#domain/member/member.ts';
import { Toaster } from '#ui/toaster.tsx';
import { contentWith } from '../../testing/content-fixtures.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { Overview } from './overview.tsx';

const dineSummary = vi.fn();
stubApi({
  member: { dineSummary },
  referrals: { invitation: vi.fn(async () => ({ path: '/i?1.abcdefgh' })) },
});

const summary: DineSummary = {
  currentYearBenefits: 3187,
  currentYearDines: 21,
  months: [146, 200, 513, 0, 479, 0, 813, 0, 224, 362, 450, 0],
  onTheWay: 530,
  waitingForReview: 0,
  balance: 0,
};

const progress: DiningProgress = {
  status: 'Qualifying',
  dinesCounted: 8,
  vipThrough: null,
  dinesRequired: 11,
  remainingDines: 3,
  dinesOnTheWay: 2,
  dollarsRequired: 0,
  remainingDollars: 0,
  ytdMilesOrDollars: 3187,
};

type Options = {
  content?: Record<string, ContentPage>;
  member?: Partial<Member>;
  partner?: Record<string, unknown>;
  sums?: Partial<DineSummary>;
  hour?: number;
  today?: string;
};

const show = ({
  member: changes = {},
  partner = {},
  sums = {},
  hour = 19,
  today = '2026-11-21',
  content = {},
}: Options = {}) => {
  dineSummary.mockResolvedValue({ ...summary, ...sums });
  const member = memberFixture(changes);
  return renderInApp(
    <Suspense>
      <Overview
        member={member}
        today={today}
        renderBonuses={(without) => <p>Bonuses without {without ?? 'none'}</p>}
        hour={hour}
        origin={window.location.origin}
        dinesOnTheWay={member.diningProgress?.dinesOnTheWay ?? 0}
        nearYou={<p>Tables nearby</p>}
        latest={<p>Latest dines</p>}
      />
      <Toaster />
    </Suspense>,
    { member, partner: partnerFixture(partner), content },
  );
};

it.each([
  [8, 'Good morning, Maya'],
  [12, 'Good afternoon, Maya'],
  [19, 'Good evening, Maya'],
])('at %i o’clock greets with %s', async (hour, greeting) => {
  await show({ hour });
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible();
});

it('shows rewards of the year, by month, and pending ones', async () => {
  await show();
  expect(await screen.findByText('3,187')).toBeVisible();
  expect(screen.getByText('530')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Rewards by month in 2026' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'July 813' })).toBeVisible();
});

it('reads the labels of totals from the content', async () => {
  const content = contentWith('account_center', 'overview', {
    summary: 'Your savings',
    earned_this_year: 'Saved in {year}',
    on_the_way: 'Still coming: {amount}',
    by_month: 'Month by month',
    month_so_far: '{month} until now',
  });
  await show({ content });
  expect(await screen.findByRole('region', { name: 'Your savings' })).toBeVisible();
  expect(screen.getByText('Saved in 2026')).toBeVisible();
  expect(screen.getByText('530').parentElement?.textContent).toBe('Still coming: 530');
  expect(screen.getByText('Month by month')).toBeVisible();
  expect(screen.getByText(/^November until now/)).toBeVisible();
});

it('shows progress to VIP in dines', async () => {
  await show({ member: { diningProgress: progress }, partner: { hasVIP: true } });
  const meter = await screen.findByRole('meter', { name: 'Dines toward VIP' });
  expect(meter.getAttribute('aria-valuenow')).toBe('8');
  expect(meter.getAttribute('aria-valuemin')).toBe('0');
  expect(meter.getAttribute('aria-valuemax')).toBe('11');
  expect(screen.getByText('8 of 11 dines to VIP')).toBeVisible();
  expect(screen.getByText(/On the way, 2 dines/)).toBeVisible();
});

it('names next year to a renewing VIP', async () => {
  const member = {
    diningProgress: { ...progress, status: 'Renewing' as const, vipThrough: '2026-12-31' },
    tierLevel: 'VIP' as const,
  };
  await show({ member, partner: { hasVIP: true } });
  expect(await screen.findByText('2027 VIP: 8 of 11 dines')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'VIP through December 31, 2026' })).toBeVisible();
});

it('shows a VIP through next year no goal of this year', async () => {
  const member = {
    diningProgress: { ...progress, status: 'Renewing' as const, vipThrough: '2027-12-31' },
    tierLevel: 'VIP' as const,
  };
  await show({ member, partner: { hasVIP: true } });
  expect(await screen.findByText(/^2027: dine 11 times/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'VIP through December 31, 2027' })).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
});

it('names the number of dines, not the goal, once the year is complete', async () => {
  const diningProgress = {
    ...progress,
    status: 'Complete' as const,
    dinesCounted: 17,
    remainingDines: 0,
    vipThrough: '2027-12-31',
  };
  await show({ member: { diningProgress }, partner: { hasVIP: true } });
  expect(await screen.findByText(/^You dined 17 times in 2026/)).toBeVisible();
});

it("shows only next year's goal once the year is complete", async () => {
  const member = {
    diningProgress: { ...progress, status: 'Complete' as const, remainingDines: 0 },
  };
  await show({ member, partner: { hasVIP: true } });
  expect(await screen.findByText(/^2027: dine 11 times/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'VIP through December 31, 2027' })).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
});

it.each([
  [{ hasVIP: false }, {}],
  [{ hasVIP: true }, { tierLevel: 'OptedOut' as const }],
])('shows no VIP meter for %j and %j', async (partner, member) => {
  await show({ member: { diningProgress: progress, ...member }, partner });
  expect(await screen.findByText('3,187')).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
});

const credit = { currencyType: 'Credit', currency: { singular: 'credit', plural: 'credits' } };

it.each([
  [0, '0'],
  [18.4, '18.4'],
  [25, '20'],
  [-3, '0'],
])('a credit balance of %d fills the meter to %s', async (balance, value) => {
  await show({ partner: credit, sums: { balance } });
  const meter = await screen.findByRole('meter', { name: 'Toward a statement credit' });
  expect(meter.getAttribute('aria-valuenow')).toBe(value);
});

it.each([
  [0, 'OptedOut', 'Member', /with our emails on/],
  [1, 'NonActivated', 'Not activated yet', /^Activate your membership/],
  [2, 'OptedIn', 'Dining Member', /^Because you get our emails/],
  [3, 'VIP', 'VIP', /^Because you’re a VIP/],
] as const)('has the copy of level %i for %s', async (level, tierLevel, name, reason) => {
  expect(tierLevels[level]).toBe(tierLevel);
  const earnRates = { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 5 };
  await show({ member: { tierLevel }, partner: { earnRates } });
  expect(await screen.findByText(name, { selector: 'dd' })).toBeVisible();
  expect(screen.getByText(reason, { selector: 'dd, dd a' })).toBeVisible();
});

it('does not name VIP as the reason of a rate that other members earn', async () => {
  const earnRates = { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 3 };
  await show({ member: { tierLevel: 'VIP' }, partner: { earnRates } });
  expect(await screen.findByText(/^Because you get our emails/)).toBeVisible();
});

it.each([
  [{ linkedCards: 0 }, 'Link a card to start earning', 'Link a card', '/account/manage_cards'],
  [
    { tierLevel: 'NonActivated' as const, earnRate: 0 },
    'Activate your membership',
    'Activate now',
    '/activate?public_id=m-1',
  ],
])('shows %j one next step instead of totals', async (member, title, action, href) => {
  await show({ member: { diningProgress: progress, ...member }, partner: { hasVIP: true } });
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(href);
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/^0 points/)).toBeNull();
});

it('shows a member without a card a sample check instead of zeros', async () => {
  await show({ member: { linkedCards: 0, earnRate: 3 } });
  expect(await screen.findByText('A check of $60.00')).toBeVisible();
  expect(screen.getByText('+180')).toBeVisible();
  expect(screen.getByText('None yet', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('From your first linked card.')).toBeVisible();
  expect(screen.queryByText(/^0 /)).toBeNull();
});

it.each([
  [true, '+180', '3 points per $1'],
  [false, '+60', '1 point per $1'],
])('shows a member to activate, with emails %s, the rate to come', async (emailOptIn, ...texts) => {
  await show({ member: { tierLevel: 'NonActivated', earnRate: 0, emailOptIn } });
  const [reward, rate] = texts;
  expect(await screen.findByText(reward)).toBeVisible();
  expect(screen.getByText(rate, { selector: 'dd' })).toBeVisible();
  expect(screen.queryByText('Not yet')).toBeNull();
});

it('leaves out the activity of a member without a card or dines', async () => {
  await show({ member: { linkedCards: 0 }, sums: { currentYearBenefits: 0, onTheWay: 0 } });
  expect(await screen.findByText('Link a card to start earning')).toBeVisible();
  expect(screen.queryByText('Latest dines')).toBeNull();
});

it('hides the rate where the partner does', async () => {
  await show({ member: { earnRate: null } });
  expect(await screen.findByText('Dining Member')).toBeVisible();
  expect(screen.queryByText('Earning rate')).toBeNull();
});

it('shows membership and rate, and links members without email opt-in to the profile', async () => {
  await show({ member: { tierLevel: 'OptedOut', emailOptIn: false, earnRate: 1 } });
  expect(await screen.findByText('Member', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('1 point per $1')).toBeVisible();
  expect(screen.getByText(/with our emails on/)).toBeVisible();
  const prompt = screen.getByRole('link', { name: 'Turn on emails' });
  expect(prompt.getAttribute('href')).toBe('/account/user_profile');
});

it.each([
  ['2026-09-30', 0],
  ['2026-10-01', 1],
])('on %s names next year’s goal of a member who is not a VIP %d times', async (today, times) => {
  await show({ member: { diningProgress: progress }, partner: { hasVIP: true }, today });
  expect(await screen.findByRole('meter', { name: 'Dines toward VIP' })).toBeVisible();
  expect(screen.queryAllByText(/11 dines in 2027 make you a VIP through 2028/)).toHaveLength(times);
});

it('replaces zeros by the one next step and does not repeat it below', async () => {
  const zeros = { currentYearBenefits: 0, currentYearDines: 0, onTheWay: 0 };
  const welcome = {
    code: 'WELCOME',
    isNewMemberBonus: true,
    description: '',
    memberIsEligibleForNMB: true,
    bonusStatus: 'Eligible' as const,
    createDateUtc: '2026-11-20T00:00:00.000Z',
    rewardAmount: 1500,
    dinesCounted: 0,
    dinesRequired: 3,
    minSpend: 25,
    days: 90,
    endsOn: null,
  };
  await show({ member: { joinDate: '2026-11-20', activeBonuses: [welcome] }, sums: zeros });
  expect(await screen.findByRole('heading', { name: 'Turn on your welcome bonus' })).toBeVisible();
  expect(screen.getByText('Bonuses without WELCOME')).toBeVisible();
});

it('names the emails once to a member who just joined without them', async () => {
  const zeros = { currentYearBenefits: 0, currentYearDines: 0, onTheWay: 0 };
  await show({
    member: { joinDate: '2026-11-20', tierLevel: 'OptedOut', emailOptIn: false, earnRate: 1 },
    sums: zeros,
  });
  expect(await screen.findByRole('link', { name: 'Turn on emails' })).toBeVisible();
});

it('hides the referral box when the partner disables it', async () => {
  const content = contentWith('account_center', 'account_center', {
    referral_link: { is_enabled: false, title: 'Bring a friend to the table' },
  });
  await show({ content });
  expect(await screen.findByText('3,187')).toBeVisible();
  expect(screen.queryByText('Bring a friend to the table')).toBeNull();
});

it('copies the referral link and confirms', async () => {
  const { user } = await show();
  const link = await screen.findByRole('textbox', { name: 'Your referral link' });
  expect(link).toHaveProperty(
    'value',
    `${window.location.origin}/join?utm_source=accountcenter&utm_medium=website&utm_campaign=refer-a-friend&referrer=m-1`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/Your referral link has been copied\./)).toBeVisible();
  expect(await window.navigator.clipboard.readText()).toBe(link.getAttribute('value'));
});

it.each([
  ['without a card', { linkedCards: 0 }, true],
  ['who is not active', { tierLevel: 'NonActivated' }, true],
  ['whose dines earn', {}, false],
] as const)('restaurants nearby are for a member %s: %j %s', async (_, member, isShown) => {
  await show({ member });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Tables nearby') !== null).toBe(isShown);
});
