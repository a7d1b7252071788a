import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import type { RewardSums } from '#contract/activity.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { RewardSumsPage } from './reward-sums-page.tsx';

const rewardSums = vi.fn();
stubApi({ activity: { rewardSums } });

const sums: RewardSums = {
  year: 2026,
  today: '2026-11-23',
  total: 2579,
  groups: [
    {
      part: 'dining',
      count: 14,
      amount: 1745,
      listed: [{ title: 'Captain Hawthorn’s', date: '2026-11-14', amount: 1000 }],
      rest: { count: 13, amount: 745, from: '2026-01-09', to: '2026-09-28' },
    },
    {
      part: 'bonuses',
      count: 1,
      amount: 900,
      listed: [{ title: 'Two good dinners', date: '2026-09-25', amount: 900 }],
      rest: null,
    },
    {
      part: 'refunds',
      count: 1,
      amount: -66,
      listed: [{ title: 'Verde Room', date: '2025-10-12', amount: -66 }],
      rest: null,
    },
  ],
  balances: [
    {
      account: 'available',
      amount: 279,
      parts: [
        { part: 'dining', amount: 2579 },
        { part: 'payouts', amount: -2300 },
      ],
    },
    { account: 'inFlight', amount: 0, parts: [] },
    { account: 'paid', amount: 2300, parts: [{ part: 'payouts', amount: 2300 }] },
    { account: 'deferred', amount: 441, parts: [{ part: 'dining', amount: 441 }] },
  ],
};

const show = (input: Partial<RewardSums> = {}, partner = {}, member = memberFixture()) => {
  rewardSums.mockResolvedValue({ ...sums, ...input });
  return renderInApp(
    <Suspense>
      <RewardSumsPage period={input.year === null ? 'all' : 'year'} />
    </Suspense>,
    { partner: partnerFixture(partner), member },
  );
};

it('heads the page with the sum of its parts', async () => {
  await show();
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('How your 2,579 points add up');
  expect(screen.getByText(/from January 1 to November 23, 2026/)).toBeVisible();
  expect(screen.getByText('Earned in 2026').nextSibling?.textContent).toBe('2,579');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Dining 1,745, Bonuses 900, Taken back −66',
  );
});

it('expands each part to its entries and the remainder', async () => {
  const { user } = await show();
  const dining = (await screen.findByText('14 checks')).closest('details');
  if (!dining) throw new Error('the part has no details');
  expect(dining.open).toBe(true);
  const entries = within(dining)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(entries).toEqual(['Captain Hawthorn’s Nov 141,000', '13 more Jan 9 – Sep 28745']);
  const refunds = screen.getByText('1 refunded or disputed').closest('details');
  expect(refunds?.open).toBe(false);
  await user.click(screen.getByText('1 refunded or disputed'));
  expect(screen.getByText('Oct 12, 2025')).toBeVisible();
});

it('names one day for a remainder of one day', async () => {
  const [dining] = sums.groups;
  if (!dining) throw new Error('no group');
  const rest = { count: 2, amount: 745, from: '2026-01-13', to: '2026-01-13' };
  await show({ groups: [{ ...dining, rest }] });
  expect((await screen.findByText('Jan 13')).closest('li')?.textContent).toBe('2 more Jan 13745');
});

it('shows where the rewards are and the parts of each balance', async () => {
  await show();
  const where = within(await screen.findByRole('complementary', { name: 'Where they are' }));
  expect(where.getByText(/^In your/).nextSibling?.textContent).toBe('2,300');
  expect(where.getByText('All years together').nextSibling?.textContent).toBe('2,579');
  expect(where.getByText('Final, released soon').nextSibling?.textContent).toBe('441');
  expect(where.getByText('Sent').nextSibling?.textContent).toBe('−2,300');
  expect(where.queryByText(/^Sent to/)).toBeNull();
});

it('links to the sums of all years', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'All years' });
  expect(link.getAttribute('href')).toBe('/account/rewards?period=all');
  expect(screen.getByRole('link', { name: 'This year' }).getAttribute('aria-current')).toBe('page');
});

it('shows money where rewards are money', async () => {
  await show({}, { currencyType: 'Credit' });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('How your $2,579.00 adds up');
  expect(screen.getByText('Paid to you')).toBeVisible();
});

it('invites the member to a first dine when nothing is final', async () => {
  await show({ total: 0, groups: [] });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Nothing to add up yet');
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows a new member a next step instead of zeros', async () => {
  await show({ total: 0, groups: [], balances: [{ account: 'available', amount: 0, parts: [] }] });
  const step = await screen.findByRole('link', { name: 'Find a restaurant' });
  expect(step.getAttribute('href')).toBe('/search');
  expect(screen.queryByRole('link', { name: 'Link a card' })).toBeNull();
  expect(screen.queryByText('Earned in 2026')).toBeNull();
  expect(screen.queryByRole('link', { name: 'All years' })).toBeNull();
});

it('leads a member without a card to linking one', async () => {
  const member = memberFixture({ linkedCards: 0 });
  await show({ total: 0, groups: [], balances: [] }, {}, member);
  const step = await screen.findByRole('link', { name: 'Link a card' });
  expect(step.getAttribute('href')).toBe('/account/manage_cards');
});
