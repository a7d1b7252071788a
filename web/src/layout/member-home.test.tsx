import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '#contract/activity.ts';
import type { Bonus, DineSummary, DiningProgress, Member } from '#contract/member.ts';
import { api } from '../api/api.ts';
import { memberFixture } from '../testing/member-fixture.ts';
import { merchantFixture } from '../testing/merchant-fixture.ts';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { transactionFixture } from '../testing/transaction-fixture.ts';
import { MemberHome } from './member-home.tsx';

stubApi({
  member: { dineSummary: vi.fn() },
  activity: { transactions: vi.fn(), statementCredits: vi.fn() },
  favorites: { list: vi.fn() },
  merchant: { offers: vi.fn() },
});
const { list } = vi.mocked(api.favorites);
const { offers } = vi.mocked(api.merchant);
const { dineSummary } = vi.mocked(api.member);
const { transactions, statementCredits } = vi.mocked(api.activity);

const summary: DineSummary = {
  currentYearBenefits: 3187,
  currentYearDines: 21,
  months: Array<number>(12).fill(0),
  onTheWay: 441,
  waitingForReview: 0,
  balance: 12.4,
};
const progress: DiningProgress = {
  status: 'Qualifying',
  dinesRequired: 11,
  remainingDines: 2,
  dinesOnTheWay: 0,
  dollarsRequired: 0,
  remainingDollars: 0,
  ytdMilesOrDollars: 3187,
  dinesCounted: 9,
  vipThrough: null,
};
const bonus = (changes: Partial<Bonus> = {}): Bonus => ({
  code: 'B1',
  isNewMemberBonus: false,
  description: '',
  memberIsEligibleForNMB: false,
  bonusStatus: 'Enrolled',
  createDateUtc: '2026-11-01T00:00:00.000Z',
  rewardAmount: 500,
  dinesCounted: 1,
  dinesRequired: 2,
  minSpend: 40,
  days: 30,
  endsOn: '2026-12-12',
  ...changes,
});

type Options = {
  member?: Partial<Member> | null;
  partner?: Parameters<typeof partnerFixture>[0];
  sums?: Partial<DineSummary>;
  rows?: Transaction[];
};

const show = async ({ member = {}, partner = {}, sums = {}, rows = [] }: Options = {}) => {
  dineSummary.mockResolvedValue({ ...summary, ...sums });
  const page = { data: rows, months: [], totalPages: 1, totalResultSize: rows.length };
  transactions.mockResolvedValue(page);
  statementCredits.mockResolvedValue(page);
  return renderInApp(<MemberHome />, {
    member: member && memberFixture({ diningProgress: progress, ...member }),
    partner: partnerFixture({ hasVIP: true, ...partner }),
  });
};

const facts = async () => {
  const region = await screen.findByRole('region', { name: 'Maya’s table' });
  return within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

beforeEach(() => vi.clearAllMocks());

describe('the home of a member', () => {
  it('shows the way to VIP, the bonus that ends first, and rewards on the way', async () => {
    const later = bonus({ code: 'B2', rewardAmount: 900, endsOn: '2027-01-15' });
    await show({ member: { activeBonuses: [later, bonus()] } });
    expect(await facts()).toEqual([
      '2 dines to VIP9 of 11, by December 31',
      'A bonus of 500 points1 of 2 dines, through December 12',
      '441 points on the waySee when each one arrives',
    ]);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/account/overview', '/account/overview', '/account/recent_activity']);
  });

  it.each([
    [{ remainingDines: 1 }, '1 dine to VIP10 of 11, by December 31'],
    [{ status: 'Renewing' }, '2 dines to stay VIP9 of 11, by December 31'],
    [
      { status: 'Renewing', vipThrough: '2999-12-31' },
      'VIP through next yearNothing left to do this year.',
    ],
    [
      { status: 'Complete', remainingDines: 0 },
      'VIP through next yearAll 11 dines done. Nothing left to do.',
    ],
  ] as const)('names the goal of %j', async (changes, text) => {
    await show({ member: { diningProgress: { ...progress, ...changes } } });
    expect((await facts())[0]).toBe(text);
  });

  it('shows the rest to the next credit where rewards are paid as credits', async () => {
    const partner = { currencyType: 'Credit', statementCreditThresholdCents: 2000 } as const;
    await show({ partner, member: { diningProgress: null } });
    expect((await facts())[0]).toBe('$7.60 to your next credit$12.40 saved up so far');
  });

  it('names the next credit while nothing is saved up', async () => {
    const partner = { currencyType: 'Credit', statementCreditThresholdCents: 2000 } as const;
    await show({ partner, member: { diningProgress: null }, sums: { balance: 0 } });
    expect((await facts())[0]).toMatch(/^Your next \$20 starts here/);
  });

  it('shows the rewards of the year when none is on the way', async () => {
    await show({ sums: { onTheWay: 0 } });
    expect((await facts()).at(-1)).toMatch(/^3,187 points this year/);
  });

  it('has no section for the rewards of the year alone', async () => {
    const dines = [transactionFixture({ merchantId: 'a', merchantName: 'Table a' })];
    await show({ member: { diningProgress: null }, sums: { onTheWay: 0 }, rows: dines });
    expect(await screen.findByText('Table a')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Maya’s table' })).toBeNull();
  });

  it('lists each restaurant of the latest dines once, without those that left', async () => {
    const dine = (merchantId: string, changes: Partial<Transaction> = {}) =>
      transactionFixture({ merchantId, merchantName: `Table ${merchantId}`, ...changes });
    await show({
      rows: [
        dine('a', { benefitAmount: 66 }),
        dine('b', { benefitAmount: 0, date: '2026-11-10' }),
        dine('a', { benefitAmount: 12 }),
        dine('c', { activeMerchant: false }),
        dine('', { benefitAmount: 500 }),
      ],
    });
    const region = await screen.findByRole('region', { name: 'Dine again' });
    const rows = within(region).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Table a66 points last time',
      'Table bLast dined Nov 10',
    ]);
  });
});

describe('the lists of a member’s home', () => {
  const shown = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('lists the latest favorites without those that left', async () => {
    const merchant = merchantFixture({ distance: 0.4 });
    list.mockResolvedValue({
      favorites: [
        { merchant, isRetired: false },
        { merchant: merchantFixture({ id: 'left' }), isRetired: true },
      ],
    });
    await show({ partner: { hasMerchantFavorites: true } });
    expect(await shown('Your favorites')).toEqual([
      `${merchant.name}${merchant.details.cuisines[0]} · 0.4 mi`,
    ]);
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/favorites');
    expect(list.mock.calls[0]?.[0]).toEqual({ limit: 4 });
  });

  it('lists the offers that end soon with their last day', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00'), toFake: ['Date'] });
    const offer = (id: string, endsOn: string) => ({
      id,
      webMessageOfferAmount: 250,
      endsOn,
      merchant: { id, name: `Table ${id}` },
    });
    offers.mockResolvedValue({
      offers: [offer('a', '2026-11-29'), offer('b', '2026-12-14'), offer('c', '2027-03-01')],
    });
    await show({ partner: { hasFlexOffers: true } });
    expect(await shown('Offers that end soon')).toEqual([
      'Table a250 points on top, through Sunday',
      'Table b250 points on top, through Dec 14',
    ]);
    vi.useRealTimers();
  });

  it('requests neither where the program has none', async () => {
    await show({ partner: { hasFlexOffers: false, hasMerchantFavorites: false } });
    await facts();
    expect([list.mock.calls, offers.mock.calls]).toEqual([[], []]);
  });
});

it.each([
  ['a visitor', null],
  ['a member without a card', { linkedCards: 0 }],
  ['a member who is not active', { tierLevel: 'NonActivated' }],
  ['a closed account', { memberType: 'ClosedAccountMember' }],
] as const)('shows nothing to %s', async (_, member) => {
  const { container } = await show({ member });
  expect(container.textContent).toBe('');
  expect(dineSummary).not.toHaveBeenCalled();
});
