import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { businessDay } from '#domain/time/local-time.ts';
import { useBrowser } from './browser.ts';
import { inspectDark, inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { requestApi } from './request-api.ts';
import { signIn } from './sign-in.ts';
import { typeCard } from './type-card.ts';

type Row = {
  date: string;
  awardStatus: string;
  isTranslated: boolean;
  benefitAmount: number;
  merchantName: string;
};
type Activity = { data: Row[]; totalPages: number; totalResultSize: number };

const readPage = async (page: Page, pageNo: number): Promise<Activity> => {
  const { status, body } = await requestApi(page, `/api/Member/Transactions?pageNo=${pageNo}`);
  expect(status).toBe(200);
  return JSON.parse(body);
};

const readRows = async (page: Page): Promise<Row[]> => {
  const { data, totalPages } = await readPage(page, 1);
  const rows = [...data];
  for (let at = 2; at <= totalPages; at += 1) rows.push(...(await readPage(page, at)).data);
  return rows;
};

const sum = (rows: Row[], statuses: string[]) =>
  Math.round(
    100 *
      rows
        .filter(({ awardStatus }) => statuses.includes(awardStatus))
        .reduce((total, { benefitAmount }) => total + benefitAmount, 0),
  ) / 100;

describe.each([
  ['jetblue', (amount: number) => amount.toLocaleString('en-US')],
  ['nosh', (amount: number) => `$${amount.toFixed(2)}`],
])('the account center of %s', (slug, figure) => {
  const openPage = useBrowser();

  it('the overview shows the sum of the year’s rows', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, slug, 'maya@example.test');
    const rows = await readRows(page);
    const year = businessDay(new Date()).slice(0, 4);
    const earned = sum(
      rows.filter(({ date }) => date.startsWith(year)),
      ['Awarded', 'Paid'],
    );
    const summary = page.getByRole('region', { name: 'Your rewards this year' });
    expect(await summary.textContent()).toContain(figure(earned));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Good \w+, Maya$/);
    expect(faults).toEqual([]);
  });

  it('a total of the overview expands to the entries that sum to it', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, slug, 'maya@example.test');
    const { body } = await requestApi(page, '/api/Member/DineSummary');
    const { currentYearBenefits: earned } = JSON.parse(body);
    await page.getByRole('link', { name: 'See how it adds up' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /^How your .* adds? up$/ });
    await heading.waitFor();
    expect(await heading.textContent()).toContain(figure(earned));
    const sums = JSON.parse((await requestApi(page, '/api/Member/RewardSums')).body);
    const parts = sums.groups.reduce(
      (total: number, { amount }: { amount: number }) => total + Math.round(amount * 100),
      0,
    );
    expect(parts / 100).toBe(earned);
    // A part's two lines stay clear of the rules above and below it.
    const gaps = await page.evaluate<number[]>(
      `[...document.querySelectorAll('main details[data-part] > summary')].map((row) => {
        const text = row.querySelector('span').getBoundingClientRect();
        const { top, bottom } = row.getBoundingClientRect();
        return Math.min(text.top - top, bottom - text.bottom);
      })`,
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    await page.getByRole('link', { name: 'All years' }).click();
    await page.getByText('Everything that has become final so far.', { exact: false }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a member in the account center', () => {
  const openPage = useBrowser();

  it('prints activity without header, footer, navigation and controls', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await openRunning(page, '/account/recent_activity');
    const main = page.getByRole('main');
    await main.getByRole('row').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await main.getByRole('row').first().isVisible()).toBe(true);
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);
  });

  it.each([
    ['delta', 'june', 'Link a card to start earning'],
    ['wynd', 'nadia', 'Activate your membership'],
  ])('of %s, %s, sees one next step instead of zeros', async (slug, name, step) => {
    const page = await openPage();
    await signIn(page, slug, `${name}@example.test`);
    await openRunning(page, '/account/overview');
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: step }).waitFor();
    expect(await main.getByRole('meter').count()).toBe(0);
    expect(await main.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
    expect(await inspectPage(page, `overview-${name}`)).toEqual([]);
  });

  it('sees the tier, turns on a bonus, copies the referral link, links a card, reads activity and edits the profile', async () => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const faults = collectFaults(page);
    await signIn(page, 'jetblue', 'maya@example.test');
    const main = page.getByRole('main');
    await main.getByText(/^\d+ points? per \$1$/).waitFor();
    await main.getByRole('button', { name: 'Turn on' }).first().click();
    await page.getByText('Your bonus is on, starting now.').waitFor();
    await main.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Your referral link has been copied.').waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toContain('/join?utm_source=accountcenter&utm_medium=website&');

    await page.getByRole('link', { name: 'Linked Cards' }).first().click();
    await typeCard(page, '4012888888881881');
    await page.getByRole('button', { name: 'Link 1 card' }).waitFor();
    await page.getByRole('checkbox', { name: /authorize/ }).check();
    await page.getByRole('button', { name: 'Link 1 card' }).click();
    await main.getByRole('button', { name: 'Delete Visa ending in 1881' }).waitFor();

    await page.getByRole('link', { name: 'Reviews & History' }).first().click();
    const heads = page.getByRole('table').getByRole('columnheader');
    await heads.first().waitFor();
    expect(await heads.allTextContents()).toEqual(['Date', 'Activity', 'Rewards', 'Status']);

    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('textbox', { name: /^Address line 2/ }).fill('Floor 3');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('All changes were saved.').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('the pages of the account center', () => {
  const openPage = useBrowser();

  it.each([
    ['overview', 'jetblue'],
    ['recent_activity', 'jetblue'],
    ['user_profile', 'jetblue'],
    ['manage_cards', 'jetblue'],
    ['overview', 'nosh'],
    ['recent_activity', 'nosh'],
    ['rewards', 'jetblue'],
    ['rewards', 'nosh'],
  ])('%s of %s fits every width and doubled text and passes axe', async (name, slug) => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, slug, 'maya@example.test', `/account/${name}`);
    expect(await inspectPage(page, `${name}-${slug}`)).toEqual([]);
    expect(await inspectDark(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
