import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Credit, Transaction } from '#contract/activity.ts';
import type { ContentPage } from '#contract/content.ts';
import { claimFixture } from '../../testing/claim-fixture.ts';
import { contentWith } from '../../testing/content-fixtures.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { transactionDetailFixture, transactionFixture } from '../../testing/transaction-fixture.ts';
import { RecentActivity } from './recent-activity.tsx';

const api = {
  transactions: vi.fn(),
  transaction: vi.fn(),
  statementCredits: vi.fn(),
  creditBalance: vi.fn(),
  reviewStatus: vi.fn(),
};
const claims = { list: vi.fn(), create: vi.fn() };
stubApi({ activity: api, claims });

const show = async (
  dines: Transaction[],
  pageNo = 1,
  total = dines.length,
  content: Record<string, ContentPage> = {},
  settings: Parameters<typeof partnerFixture>[0] = {},
) => {
  api.transactions.mockResolvedValue({
    data: dines,
    months: [],
    totalPages: Math.ceil(total / 10),
    totalResultSize: total,
  });
  return renderInApp(<RecentActivity pageNo={pageNo} today="2026-11-21" />, {
    member: memberFixture({ familyId: 'F7' }),
    partner: partnerFixture({ typeformCode: 'jB7dQ2', ...settings }),
    content,
  });
};

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const item = link.closest('tr');
  if (!item) throw new Error(`no row of ${name}`);
  return within(item);
};

beforeEach(() => {
  api.transactions.mockReset();
  api.transaction.mockReset();
  api.reviewStatus.mockReset().mockResolvedValue([]);
  claims.list.mockReset().mockResolvedValue([]);
});

it.each([
  [{ awardStatus: 'Forfeit', isTranslated: false }, 'Expired'],
  [{ awardStatus: 'Pending', isTranslated: false }, 'Pending Review'],
  [{ awardStatus: 'Pending', isTranslated: false, date: '2026-10-17' }, 'Pending Review'],
  [{ awardStatus: 'Pending', isTranslated: false, date: '2026-10-16' }, 'Review expired'],
  [{ awardStatus: 'Forfeit' }, 'Not earned'],
  [{ awardStatus: 'Deferred' }, 'Not earned'],
  [{ awardStatus: 'Pending' }, 'Processing'],
  [{ awardStatus: 'Paid', paidAt: '2026-11-13T12:00:00.000Z' }, 'Paid Nov 13'],
] as const)('%j shows %s', async (changes, label) => {
  await show([transactionFixture(changes)]);
  expect((await row('Tandoor & Thyme')).getByText(label)).toBeVisible();
});

it.each([
  [
    { awardStatus: 'Forfeit', reason: 'notRewardDay', date: '2026-11-15' },
    'This visit did not qualify. Sunday isn’t a reward day here.',
  ],
  [{ reason: 'capped' }, 'Part of the check was over this month’s limit.'],
] as const)('%j names its reason on the row', async (changes, text) => {
  await show([transactionFixture(changes)]);
  const hints = (await row('Tandoor & Thyme')).getAllByText(
    (_, element) => element?.textContent?.replace(/\s+/g, ' ').trim() === text,
    { selector: 'span' },
  );
  expect(hints.length).toBeGreaterThan(0);
});

it.each([
  [{ awardStatus: 'Deferred' }, 'You will earn'],
  [{ awardStatus: 'Pending', isEstimate: true }, 'You will earn about'],
  [{ awardStatus: 'Awarded' }, 'You earned'],
] as const)('%j titles the total %s', async (changes, title) => {
  api.transaction.mockResolvedValue(transactionDetailFixture(changes));
  const { user } = await show([transactionFixture(changes)]);
  await user.click((await row('Tandoor & Thyme')).getByRole('button', { name: /Why\?/ }));
  expect(await screen.findByText(title, { selector: 'dt' })).toBeVisible();
});

it('shows the card’s network, and each month’s total', async () => {
  api.transactions.mockResolvedValue({
    data: [transactionFixture({ cardType: 'Mastercard', cardLastFour: '8810' })],
    months: [
      { month: '2026-11', earned: 634, onTheWay: 441 },
      { month: '2025-11', earned: 5, onTheWay: 0 },
    ],
    totalPages: 1,
    totalResultSize: 1,
  });
  await renderInApp(<RecentActivity pageNo={1} today="2026-11-21" />);
  expect((await row('Tandoor & Thyme')).getByText('Mastercard 8810')).toBeVisible();
  const month = within(screen.getByRole('rowgroup', { name: 'November' }));
  const [header] = month.getAllByRole('rowheader');
  expect(header?.textContent).toBe('November+634 earned 441 on the way');
});

it('offers to link a card first when none is linked', async () => {
  api.transactions.mockResolvedValue({ data: [], months: [], totalPages: 0, totalResultSize: 0 });
  await renderInApp(<RecentActivity pageNo={1} today="2026-11-21" />, {
    member: memberFixture({ linkedCards: 0 }),
  });
  const link = await screen.findByRole('link', { name: 'Link a card' });
  expect(link.getAttribute('href')).toBe('/account/manage_cards');
  expect(screen.queryByRole('link', { name: /Download CSV/ })).toBeNull();
});

it('shows no status for an awarded dine, and its reward with a sign', async () => {
  await show([transactionFixture()]);
  const dine = await row('Tandoor & Thyme');
  expect(dine.queryByText(/earned|processing|paid|review/i)).toBeNull();
  expect(dine.getByText('+36')).toBeVisible();
});

it('groups by month and names the year of an earlier one', async () => {
  await show([
    transactionFixture(),
    transactionFixture({ sourceTransactionId: '2', date: '2025-12-30', merchantName: 'Old' }),
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: 'November' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'December 2025' })).toBeVisible();
});

it('is a table of Date, Activity, Rewards and Status with a row group per month', async () => {
  await show([transactionFixture()]);
  const table = within(await screen.findByRole('table', { name: 'Reviews & History' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Activity',
    'Rewards',
    'Status',
  ]);
  const month = within(table.getByRole('rowgroup', { name: 'November' }));
  const cells = within(month.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  expect(cells).toHaveLength(4);
  expect(cells[0]?.textContent).toBe('Tue, Nov 10');
  expect(cells[2]?.textContent).toBe('+36');
});

it('expands the timeline and calculation of a reward', async () => {
  api.transaction.mockResolvedValue(transactionDetailFixture());
  const { user } = await show([transactionFixture()]);
  const why = (await row('Tandoor & Thyme')).getByRole('button', { name: /Why\?/ });
  expect(why.getAttribute('aria-expanded')).toBe('false');
  await user.click(why);
  expect(why.getAttribute('aria-expanded')).toBe('true');
  const cut = 'You reached the $200.00 monthly limit: $12.00 of $60.00 counted.';
  expect(await screen.findByText(cut)).toBeVisible();
  expect(screen.getByText('3 points per $1 on $12.00, rounded down.')).toBeVisible();
  expect(screen.getByText('36 points', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('Sent to Sample')).toBeVisible();
});

it('marks the rule that reduced the reward and subtracts the uncounted amount', async () => {
  api.transaction.mockResolvedValue(transactionDetailFixture());
  const { user } = await show([transactionFixture()]);
  await user.click((await row('Tandoor & Thyme')).getByRole('button', { name: /Why\?/ }));
  const mark = (text: string) =>
    screen.getByText(text).closest('li')?.querySelector('svg')?.getAttribute('class');
  await screen.findByText('How we counted it');
  expect(mark('You reached the $200.00 monthly limit: $12.00 of $60.00 counted.')).toMatch(
    /triangle-alert/,
  );
  expect(mark('Tuesday is a reward day here.')).toMatch(/check/);
  expect(screen.getByText('Not counted', { selector: 'dt' }).nextSibling?.textContent).toBe(
    '−$48.00',
  );
});

it('ends the timeline of a dine that earned nothing with no reward', async () => {
  const forfeited = { awardStatus: 'Forfeit', reason: 'notRewardDay', benefitAmount: 0 } as const;
  const timeline = transactionDetailFixture().timeline.slice(0, 3);
  api.transaction.mockResolvedValue(transactionDetailFixture({ ...forfeited, timeline }));
  const { user } = await show([transactionFixture(forfeited)]);
  await user.click((await row('Tandoor & Thyme')).getByRole('button', { name: /Why\?/ }));
  expect(await screen.findByText('No reward')).toBeVisible();
  expect(screen.getByText('Nothing more happens with this visit')).toBeVisible();
  expect(screen.queryByText('In the next batch')).toBeNull();
});

it.each([
  ['earned', null, 'Reserved: +100', 'You reserved here and dined that day'],
  ['takenBack', 'noShow', 'Reserved: −100', 'Taken back: the restaurant reported a no-show'],
  ['notEarned', 'canceled', 'Reserved: no bonus', 'The reservation was canceled'],
] as const)('the timeline of a dine shows a reservation bonus that is %s', async (...example) => {
  const [state, reason, title, text] = example;
  const reservation = { amount: 100, state, reason, changedAt: '2026-11-11T08:00:00.000Z' };
  api.transaction.mockResolvedValue(transactionDetailFixture({ reservation }));
  const { user } = await show([transactionFixture()]);
  const dine = await row('Tandoor & Thyme');
  await user.click(dine.getByRole('button', { name: /Why\?/ }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

it('shows the range of the page and links the others', async () => {
  await show(
    Array.from({ length: 10 }, (_, index) =>
      transactionFixture({ sourceTransactionId: String(index) }),
    ),
    2,
    25,
  );
  expect(await screen.findByText('11 to 20 of 25')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

it('links to the search when there is no activity', async () => {
  await show([]);
  expect(await screen.findByText('Your first dine will show up here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a restaurant' }).getAttribute('href')).toBe(
    '/search',
  );
});

it('shows an error state when the list fails to load', async () => {
  api.transactions.mockRejectedValue(new Error('Internal Server Error'));
  await renderInApp(<RecentActivity pageNo={1} today="2026-11-21" />);
  expect(await screen.findByText('We couldn’t load your activity')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a restaurant' }).getAttribute('href')).toBe(
    '/search',
  );
});

it('shows the offline state for pages and details that were never loaded', async () => {
  api.transaction.mockRejectedValue(new TypeError('Failed to fetch'));
  const { user, unmount } = await show([transactionFixture()]);
  await user.click(await screen.findByRole('button', { name: /^Why/ }));
  expect(await screen.findByText(/You’re offline. The details of this visit/)).toBeVisible();
  unmount();
  window.localStorage.clear();
  api.transactions.mockRejectedValue(new TypeError('Failed to fetch'));
  await renderInApp(<RecentActivity pageNo={3} today="2026-11-21" />);
  expect(await screen.findByText(/hasn’t been opened here before/)).toBeVisible();
});

const creditProgram = partnerFixture({
  currencyType: 'Credit',
  currency: { singular: 'credit', plural: 'credits' },
});
const creditFixture = (changes: Partial<Credit> = {}): Credit => ({
  recordType: 'Credit',
  creditId: '7',
  date: '2026-11-12',
  creditAmountCents: 2115,
  targetType: 'Card',
  targetLabel: 'Visa 4242',
  benefitProcessor: 'Visa',
  status: 'Completed',
  updatedAt: '2026-11-14T12:00:00.000Z',
  ...changes,
});
const plan = { delivery: 'Card', cardType: 'Visa', lastFour: '4242', amount: 20, maxAmount: 64 };
const showCredits = async (data: (Transaction | Credit)[], memberBalance = 0) => {
  api.statementCredits.mockResolvedValue({
    data,
    months: [],
    totalPages: 1,
    totalResultSize: data.length,
  });
  api.creditBalance.mockResolvedValue({
    memberBalance,
    nextPayout: { isDue: memberBalance >= 20, isWaiting: false, plan },
  });
  return renderInApp(<RecentActivity pageNo={1} today="2026-11-21" />, { partner: creditProgram });
};

it.each([
  ['Completed', 'Completed Nov 14'],
  ['Pending', 'On its way'],
  ['PendingReceived', 'Accepted'],
  ['Rejected', 'Not accepted'],
  ['Error', 'Delayed'],
] as const)('a credit that is %s reads %s', async (status, text) => {
  await showCredits([creditFixture({ status })]);
  expect(await screen.findByText('Statement credit')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('$21.15')).toBeVisible();
  expect(screen.getByText(/Visa 4242/)).toBeVisible();
});

it.each([
  [0, /Your next .* starts here/],
  [7.5, /\$7\.50 toward your next .*\$12\.50 to go/],
  [20, /\$20\.00 is on its way to your Visa ending in 4242/],
])('a balance of %d dollars is summarized for a Credit program', async (balance, text) => {
  await showCredits([], balance);
  expect(await screen.findByRole('heading', { level: 2, name: text })).toBeVisible();
});

it('lists claims with their decisions', async () => {
  const claim = claimFixture({ createdAt: '2026-10-15T12:00:00.000Z', answerBy: null });
  claims.list.mockResolvedValue([
    {
      ...claim,
      id: '4',
      status: 'Checking',
      answer: 'A person is taking a look.',
      answerBy: '2026-10-20',
      reward: null,
    },
    { ...claim, id: '3', status: 'Received', answer: '', answerBy: '2026-10-20', reward: null },
    { ...claim, id: '2', status: 'Rewarded', answer: 'It came late.', reward: 127 },
    { ...claim, id: '1', status: 'Declined', answer: 'Not that branch.', reward: null },
  ]);
  await show([]);
  const list = within(await screen.findByRole('region', { name: 'Rewards you reported' }));
  const items = list.getAllByRole('listitem').filter((item) => item.querySelector('strong'));
  const [checking, open, found, declined] = items.map((item) => item.textContent);
  expect(checking).toMatch(/A person is taking a look\.You sent this on October 15\./);
  expect(checking).toContain('We’ll answer by Tuesday, October 20');
  expect(checking).toContain('SentWe’re checkingAnswer');
  expect(open).toContain('We’re looking');
  expect(found).toMatch(/Found and added\+127It came late\./);
  expect(declined).toMatch(/No rewardNot that branch\./);
});

it('shows the date by which a deferred reward posts', async () => {
  const deferred = { awardStatus: 'Deferred', expectedBy: '2026-12-02' } as const;
  await show([transactionFixture(deferred)]);
  expect((await row('Tandoor & Thyme')).getByText('final on Dec 2')).toBeVisible();
});

it('marks the chosen year', async () => {
  await show([transactionFixture()]);
  const all = await screen.findByRole('link', { name: 'All' });
  expect(all.className).toContain('chosen');
  expect(screen.getByRole('link', { name: '2026' }).className).not.toContain('chosen');
});

it('shows no summary to members of other programs', async () => {
  await show([transactionFixture()]);
  await row('Tandoor & Thyme');
  expect(screen.queryByRole('region', { name: 'Rewards summary' })).toBeNull();
});

it.each([
  ['B', 'Bonus', 'Bonus', 500, '+500'],
  ['J', 'Bonus', 'Bonus reversed', -500, '−500'],
  ['M', 'Manual', 'Missing reward found', 120, '+120'],
  ['A', 'Adjustment', 'Adjustment', -20, '−20'],
  ['+', 'Adjustment', 'A gift from us', 50, '+50'],
] as const)(
  'shows a posting of source %s',
  async (code, transactionType, text, amount, amountText) => {
    const posting = { transactionTypeCode: code, transactionType, benefitAmount: amount };
    await show([
      transactionFixture({ ...posting, merchantId: '', merchantName: 'Two good dinners' }),
    ]);
    expect(await screen.findByText('Two good dinners')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(amountText)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Why/ })).toBeNull();
  },
);

describe('the review of a dine', () => {
  it("links to our own form in the same tab with the dine's fields", async () => {
    api.reviewStatus.mockResolvedValue([{ id: '901', completed: false, proof: 'p' }]);
    await show([transactionFixture()]);
    const link = await screen.findByRole('link', { name: 'Review Tandoor & Thyme' });
    const address = link.getAttribute('href') ?? '';
    expect(address).toMatch(/^\/surveys\/jB7dQ2\?utm_source=webAC#/);
    const values = new URLSearchParams(address.split('#')[1]);
    expect(values.get('transaction_id')).toBe('901');
    expect(values.has('proof')).toBe(false);
    expect(link.getAttribute('target')).toBeNull();
  });

  it("links to the external form with the dine's fields", async () => {
    api.reviewStatus.mockResolvedValue([{ id: '901', completed: false }]);
    await show(
      [transactionFixture()],
      1,
      1,
      {},
      { reviewFormBase: 'https://form.typeform.com/to' },
    );
    const link = await screen.findByRole('link', { name: /^Review Tandoor & Thyme/ });
    const { origin, pathname, search, hash } = new URL(link.getAttribute('href') ?? '');
    expect(origin + pathname).toBe('https://form.typeform.com/to/jB7dQ2');
    expect(search).toBe('?utm_source=webAC');
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      date: '2026-11-10',
      merchant_id: '4100001',
      transaction_id: '901',
      family_id: 'F7',
      merchant_name: 'Tandoor & Thyme',
      tt: 'settle',
    });
  });

  it('is not offered again when it is completed', async () => {
    api.reviewStatus.mockResolvedValue([{ id: '901', completed: true }]);
    await show([transactionFixture()]);
    expect(await screen.findByText('Reviewed')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Review / })).toBeNull();
  });

  it.each([
    ['a bonus', { transactionType: 'Bonus' }],
    ['a deferred dine', { awardStatus: 'Deferred' }],
    ['a dine that earned nothing', { awardStatus: 'Forfeit' }],
    ['day 36', { date: '2026-10-16' }],
  ] as const)('is neither offered nor requested for %s', async (_, changes) => {
    await show([transactionFixture(changes)]);
    await row('Tandoor & Thyme');
    expect(api.reviewStatus).not.toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: /^Review / })).toBeNull();
  });
});

it('marks a merchant that left the program and still links it', async () => {
  await show([transactionFixture({ activeMerchant: false })]);
  const dine = await row('Tandoor & Thyme');
  expect(dine.getByText('no longer in the program')).toBeVisible();
  expect(dine.getByRole('link', { name: 'Tandoor & Thyme' }).getAttribute('href')).toBe(
    '/merchants/4100001',
  );
});

it('explains what to do about a missing reward and links the contact', async () => {
  await show([transactionFixture()]);
  expect(await screen.findByText(/Rewards can take up to 10 days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    'mailto:dining@sample.example',
  );
});

it.each([
  ['<p>Amounts may change.</p>', 1],
  ['', 0],
])('with the disclaimer %j shows %i', async (disclaimer, count) => {
  const content = contentWith('account_center', 'recent_activity', { disclaimer });
  await show([transactionFixture()], 1, 1, content);
  await row('Tandoor & Thyme');
  expect(screen.queryAllByText('Amounts may change.')).toHaveLength(count);
  expect(screen.queryByText(/^Amounts become final/)).toBeNull();
});

it('offers the years since joining and a CSV download', async () => {
  await show([transactionFixture()]);
  const years = within(await screen.findByRole('navigation', { name: 'Years of activity' }));
  expect(years.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    '2026',
    '2025',
  ]);
  expect(screen.getByRole('link', { name: /Download CSV/ }).getAttribute('href')).toBe(
    '/downloads/activity.csv',
  );
});

it('shows an empty year and links back to all activity', async () => {
  api.transactions.mockResolvedValue({ data: [], months: [], totalPages: 0, totalResultSize: 0 });
  await renderInApp(<RecentActivity pageNo={1} year={2025} today="2026-11-21" />);
  expect(await screen.findByText('Nothing in 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all activity' })).toBeVisible();
});

it('marks the year and page that were chosen while their rows load', async () => {
  const data = [transactionFixture()];
  api.transactions.mockResolvedValue({ data, months: [], totalPages: 3, totalResultSize: 25 });
  const props = { pageNo: 1, next: { pageNo: 2, year: 2025 }, today: '2026-11-21' };
  await renderInApp(<RecentActivity {...props} />, { member: memberFixture() });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of activity' }));
  expect(screen.getByRole('link', { name: '2025', current: true })).toBeVisible();
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull();
});
