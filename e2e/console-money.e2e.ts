import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { collectFaults, consoleOrigin, signInToConsole } from './open-console.ts';

const amountOf = (text: string): number => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));

/** The sum of all entries of the list on the page, page by page. */
const sumOfEntries = async (page: Page): Promise<number> => {
  const rows = page.getByRole('table', { name: 'Entries' }).getByRole('row');
  await rows.nth(1).waitFor();
  for (;;) {
    const more = page.getByRole('button', { name: /Show more/ });
    if ((await more.count()) === 0) break;
    const before = await page.getByRole('status').filter({ hasText: 'The first' }).textContent();
    await more.click();
    await page.getByText(before ?? '', { exact: true }).waitFor({ state: 'detached' });
  }
  expect(await page.title()).toContain('Entries');
  const cells = await rows.locator('td:last-child').allInnerTexts();
  return cells.reduce((sum, text) => sum + amountOf(text), 0);
};

describe('money in the console', () => {
  const openPage = useBrowser();

  it('finance opens the lines of a closed month to entries that add up to them', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'finance', '/jetblue/liability');
    const table = page.getByRole('table', { name: /Month-end report/ });
    await table.getByRole('link', { name: 'Earned by dining' }).waitFor();
    const cells = await table.locator('tbody td:last-child').allInnerTexts();
    const [opening = 0, ...rest] = cells.map(amountOf);
    const closing = rest.pop();
    expect(rest.reduce((sum, units) => sum + units, opening)).toBe(closing);
    const line = table.getByRole('row').filter({ hasText: 'Claims and adjustments' });
    const shown = amountOf((await line.locator('td').last().textContent()) ?? '');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^jetblue-20\d\d-\d\d\.csv$/);
    await line.getByRole('link').click();
    await page.getByRole('heading', { name: 'Entries', level: 1 }).waitFor();
    const isEmpty = await page
      .getByText('No entry behind this figure')
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    expect(isEmpty ? 0 : await sumOfEntries(page)).toBe(shown);
    expect(faults).toEqual([]);
  });

  it('finance sends a file again and acknowledges what waits, after which it is posted', async () => {
    const page = await openPage();
    await signInToConsole(page, 'finance', '/jetblue/accruals?view=waiting');
    const actions = page.getByRole('button', { name: /^Actions of file/ });
    await actions.first().waitFor();
    const name = (await actions.first().getAttribute('aria-label')) ?? '';
    const waiting = await actions.count();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      actions
        .first()
        .click()
        .then(() => page.getByRole('menuitem', { name: 'Send again' }).click()),
    ]);
    expect(download.suggestedFilename()).toMatch(/-accrual-.*\.csv$/);
    await page.getByText(/^Sent again /).waitFor();
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Acknowledge…' }).click();
    await page.getByLabel('Reason').fill('Confirmed by mail.');
    await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await page.getByText(/^Posted \d/).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Accrual files', level: 2 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: /^Actions of file/ }).count()).toBe(waiting - 1);
  });

  it('home counts what waits, and each line opens to as many rows', async () => {
    const page = await openPage();
    await signInToConsole(page, 'operator', '/jetblue');
    const lines = page.getByRole('region', { name: 'Needs attention' }).getByRole('link');
    await lines.first().waitFor();
    const found = [];
    for (const line of await lines.all()) {
      const count = amountOf((await line.locator('b').textContent()) ?? '');
      found.push({ path: (await line.getAttribute('href')) ?? '', count });
    }
    expect(found.length).toBeGreaterThan(3);
    for (const { path, count } of found.filter(({ path: to }) => !to.endsWith('/operations'))) {
      await page.goto(consoleOrigin() + path);
      await page
        .locator('table[data-list] tbody td a, table[data-list] tbody td')
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      const shown = await page.getByText(/^[\d,]+ in all$/).textContent();
      expect([path, amountOf(shown ?? '')]).toEqual([path, count]);
    }
  });
});

describe('operations in the console', () => {
  const openPage = useBrowser();

  it('an operator sees the preview, closes joining and opens it again', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'operator', '/jetblue/operations');
    await page.getByText('Simulated').first().waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Joining' });
    await row.getByRole('button', { name: 'Close…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/enrollment process/).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await row.getByText(/^Closed since/).waitFor();
    await row.getByRole('button', { name: 'Open' }).click();
    await row.getByText('Open', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});
