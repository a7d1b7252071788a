import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { signIn } from './sign-in.ts';

// One white pixel.
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(Date.now() - days * DAY_MS);

type Input = { name: string; awardStatus: string; isTranslated: boolean; days: number };

const rowOf = ({ name, awardStatus, isTranslated, days }: Input, position: number) => ({
  recordType: 'Transaction',
  date: daysAgo(days),
  merchantId: '4100000',
  merchantName: name,
  activeMerchant: true,
  merchantCuisines: ['Italian'],
  sourceTransactionId: `row-${position}`,
  benefitAmount: 30,
  ticketAmount: 10,
  cardLastFour: '4242',
  cardType: 'Visa',
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

const openActivityOf = async (page: Page, input: Input[]) => {
  await signIn(page, 'jetblue', 'maya@example.test');
  await openRunning(page, '/account/user_profile');
  await page.route('**/api/Member/Transactions?*', (route) =>
    route.fulfill({
      json: { data: input.map(rowOf), months: [], totalPages: 1, totalResultSize: 9 },
    }),
  );
  await page.getByRole('link', { name: 'Reviews & History' }).first().click();
  await page
    .getByRole('row')
    .filter({ hasText: input[0]?.name ?? '' })
    .waitFor();
};

const input: (Input & { label: string })[] = [
  { name: 'Forfeit Cafe', awardStatus: 'Forfeit', isTranslated: false, days: 20, label: 'Expired' },
  {
    name: 'Young Cafe',
    awardStatus: 'Pending',
    isTranslated: false,
    days: 10,
    label: 'Pending Review',
  },
  {
    name: 'Day35 Cafe',
    awardStatus: 'Pending',
    isTranslated: false,
    days: 35,
    label: 'Pending Review',
  },
  {
    name: 'Day37 Cafe',
    awardStatus: 'Pending',
    isTranslated: false,
    days: 37,
    label: 'Review expired',
  },
  { name: 'Awarded Cafe', awardStatus: 'Awarded', isTranslated: false, days: 20, label: '' },
  { name: 'Lost Cafe', awardStatus: 'Forfeit', isTranslated: true, days: 20, label: 'Not earned' },
  {
    name: 'Later Cafe',
    awardStatus: 'Deferred',
    isTranslated: true,
    days: 20,
    label: 'Not earned',
  },
  {
    name: 'Waiting Cafe',
    awardStatus: 'Pending',
    isTranslated: true,
    days: 20,
    label: 'Processing',
  },
  { name: 'Paid Cafe', awardStatus: 'Paid', isTranslated: true, days: 20, label: 'Paid Mar 9' },
];

const monthName =
  /^(January|February|March|April|May|June|July|August|September|October|November|December)/;
const colors =
  "[...document.querySelectorAll('main tr a')].map((link) => [link.textContent, getComputedStyle(link).color])";

describe('recent activity', () => {
  const openPage = useBrowser();

  it('shows the status label of each award status, in partner copy where translated', async () => {
    const page = await openPage({ timezoneId: 'UTC' });
    const faults = collectFaults(page);
    await openActivityOf(page, input);
    const labels = [
      'Expired',
      'Pending Review',
      'Review expired',
      'Not earned',
      'Processing',
      'Paid Mar 9',
    ];
    for (const { name, label } of input) {
      const row = page.getByRole('main').getByRole('row').filter({ hasText: name });
      const shown = [];
      for (const text of labels)
        if ((await row.getByText(text, { exact: true }).count()) > 0) shown.push(text);
      expect([name, ...shown]).toEqual(label === '' ? [name] : [name, label]);
    }
    // Forfeit, Pending and Deferred rows are dimmed.
    const found = await page.evaluate(colors);
    const colorOf = new Map(found as [string, string][]);
    const dimmed = input.filter(({ name }) => colorOf.get(name) !== colorOf.get('Awarded Cafe'));
    expect(dimmed.map(({ awardStatus }) => awardStatus)).toEqual(
      input
        .map(({ awardStatus }) => awardStatus)
        .filter((status) => ['Forfeit', 'Pending', 'Deferred'].includes(status)),
    );
    expect(
      await page.getByText('Finalized. Rewards may take up to two weeks to post.').count(),
    ).toBe(1);
    expect(await page.getByText('This visit did not qualify.').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('paginates ten rows per page', async () => {
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

  it('explains the reward of a dine', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, 'jetblue', 'maya@example.test');
    await openRunning(page, '/account/recent_activity');
    const why = page
      .getByRole('main')
      .getByRole('button', { name: /^Why\?/ })
      .first();
    await why.click();
    await expect.poll(() => why.getAttribute('aria-expanded')).toBe('true');
    const id = await why.getAttribute('aria-controls');
    await page.locator(`[id="${id}"]`).getByRole('heading').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('reports a missing reward with a photo of the receipt and a note', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, 'jetblue', 'victor@example.test');
    await openRunning(page, '/account/recent_activity');
    await page.getByRole('button', { name: 'Report one' }).click();
    const dialog = page.getByRole('dialog');
    const photo = dialog.getByLabel(/^Photo of your receipt/);
    await photo.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: receipt });
    await dialog.getByText('Choose a photo in JPEG, PNG or WebP format.').waitFor();
    await photo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: receipt });
    await dialog.getByLabel(/^Anything else/).fill('Table 7');
    await dialog.getByLabel(/^Restaurant/).fill('Lupa');
    await dialog.getByLabel(/^Date of the visit/).fill(daysAgo(20));
    await dialog.getByLabel(/^Amount/).fill('42.50');
    await dialog.getByLabel(/^Card/).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Send' }).click();
    const claims = page.getByRole('region', { name: 'Rewards you reported' });
    await claims.getByText('The photo of your receipt is with your report.').waitFor();
    expect(faults).toEqual([]);
    // The server loads the claims, so that they do not push the rows down later.
    await page.route('**/api/Member/Claims*', (route) => route.abort());
    await page.reload();
    await claims.getByText('Lupa').waitFor();
  });

  it('shows the next step to a member without dines', async () => {
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
