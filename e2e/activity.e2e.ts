import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { signIn } from './sign-in.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(Date.now() - days * dayMs);

type Given = { name: string; awardStatus: string; isTranslated: boolean; days: number };

const rowOf = ({ name, awardStatus, isTranslated, days }: Given, at: number) => ({
  recordType: 'Transaction',
  date: daysAgo(days),
  merchantId: '4100000',
  merchantName: name,
  activeMerchant: true,
  merchantCuisines: ['Italian'],
  sourceTransactionId: `row-${at}`,
  benefitAmount: 30,
  ticketAmount: 10,
  cardLastFour: '4242',
  awardStatus,
  transactionType: 'Dine',
  paidAt: awardStatus === 'Paid' ? '2026-03-09T12:00:00.000Z' : null,
  isTranslated,
  transactionCreatedAt: '2026-03-01T12:00:00.000Z',
  transactionStatus: awardStatus,
  transactionTypeCode: 'S',
  dineAmount: 10,
  isEstimate: false,
  reason: null,
  expectedBy: null,
});

const openActivityOf = async (page: Page, given: Given[]) => {
  await signIn(page, 'jetblue', 'maya@example.test');
  await openRunning(page, '/account/user_profile');
  await page.route('**/api/Member/Transactions?*', (route) =>
    route.fulfill({ json: { data: given.map(rowOf), totalPages: 1, totalResultSize: 9 } }),
  );
  await page.getByRole('link', { name: 'Reviews & History' }).first().click();
  await page
    .getByRole('row')
    .filter({ hasText: given[0]?.name ?? '' })
    .waitFor();
};

const given: (Given & { says: string })[] = [
  { name: 'Forfeit Cafe', awardStatus: 'Forfeit', isTranslated: false, days: 20, says: 'Expired' },
  {
    name: 'Young Cafe',
    awardStatus: 'Pending',
    isTranslated: false,
    days: 10,
    says: 'Pending Review',
  },
  {
    name: 'Day35 Cafe',
    awardStatus: 'Pending',
    isTranslated: false,
    days: 35,
    says: 'Pending Review',
  },
  {
    name: 'Day37 Cafe',
    awardStatus: 'Pending',
    isTranslated: false,
    days: 37,
    says: 'Review expired',
  },
  { name: 'Awarded Cafe', awardStatus: 'Awarded', isTranslated: false, days: 20, says: '' },
  { name: 'Lost Cafe', awardStatus: 'Forfeit', isTranslated: true, days: 20, says: 'Not earned' },
  { name: 'Later Cafe', awardStatus: 'Deferred', isTranslated: true, days: 20, says: 'Not earned' },
  {
    name: 'Waiting Cafe',
    awardStatus: 'Pending',
    isTranslated: true,
    days: 20,
    says: 'Processing',
  },
  { name: 'Paid Cafe', awardStatus: 'Paid', isTranslated: true, days: 20, says: 'Paid Mar 9' },
];

const monthName =
  /^(January|February|March|April|May|June|July|August|September|October|November|December)/;
const colours =
  "[...document.querySelectorAll('main tr a')].map((link) => [link.textContent, getComputedStyle(link).color])";

describe('recent activity', () => {
  const openPage = useBrowser();

  it('Forfeit is shown ’Expired’, Pending by its age, Awarded as nothing, and translated ones in partner copy', async () => {
    const page = await openPage({ timezoneId: 'UTC' });
    const faults = collectFaults(page);
    await openActivityOf(page, given);
    const words = [
      'Expired',
      'Pending Review',
      'Review expired',
      'Not earned',
      'Processing',
      'Paid Mar 9',
    ];
    for (const { name, says } of given) {
      const row = page.getByRole('main').getByRole('row').filter({ hasText: name });
      const shown = [];
      for (const word of words)
        if ((await row.getByText(word, { exact: true }).count()) > 0) shown.push(word);
      expect([name, ...shown]).toEqual(says === '' ? [name] : [name, says]);
    }
    // Forfeit, Pending and Deferred rows are dimmed.
    const found = await page.evaluate(colours);
    const colourOf = new Map(found as [string, string][]);
    const dimmed = given.filter(({ name }) => colourOf.get(name) !== colourOf.get('Awarded Cafe'));
    expect(dimmed.map(({ awardStatus }) => awardStatus)).toEqual(
      given
        .map(({ awardStatus }) => awardStatus)
        .filter((status) => ['Forfeit', 'Pending', 'Deferred'].includes(status)),
    );
    expect(
      await page.getByText('Finalized. Rewards may take up to two weeks to post.').count(),
    ).toBe(1);
    expect(await page.getByText('This visit did not qualify.').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('comes ten rows a page, with pages to turn', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await openRunning(page, '/account/recent_activity');
    const months = page.getByRole('main').getByRole('rowgroup', { name: monthName });
    const rows = months.getByRole('row').filter({ has: page.getByRole('cell') });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(10);
    await page
      .getByRole('navigation', { name: 'Pages of activity' })
      .getByRole('link', { name: 'Page 2' })
      .click();
    await page.waitForURL(/page=2/);
    await page.getByText(/^11 to 20 of \d+$/).waitFor();
    expect(await rows.count()).toBe(10);
    await page.goBack();
    await page.getByText(/^1 to 10 of \d+$/).waitFor();
  });

  it('tells why a dine earned what it did', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, 'jetblue', 'maya@example.test');
    await openRunning(page, '/account/recent_activity');
    const why = page
      .getByRole('main')
      .getByRole('button', { name: /^Why\?/ })
      .first();
    await why.click();
    expect(await why.getAttribute('aria-expanded')).toBe('true');
    const id = await why.getAttribute('aria-controls');
    await page.locator(`[id="${id}"]`).getByRole('heading').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('of a member without dines says where to start', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'june@example.test');
    await openRunning(page, '/account/recent_activity');
    await page
      .getByRole('main')
      .getByRole('link', { name: /restaurant/i })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^Why\?/ }).count()).toBe(0);
  });
});
