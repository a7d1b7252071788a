import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { collectFaults, signInToConsole } from './open-console.ts';

const amountOf = (text: string | null): number =>
  Number((text ?? '').replace('−', '-').replace(/[^\d-]/g, ''));

describe('a change preview', () => {
  const openPage = useBrowser();

  it('marketing previews another rate over the last month and reads both decisions', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'marketing', '/jetblue/changes');
    const rate = page.getByLabel('Opted in earns per $1');
    await rate.waitFor();
    const today = Number(await rate.inputValue());
    expect(await axeFaults(page, 'of a new preview')).toEqual([]);
    await rate.fill(String(today + 2));
    await page.getByLabel(/costs, in cents/).fill('1.3');
    await page.getByRole('button', { name: 'Run preview' }).click();
    await page.getByRole('heading', { name: /^Opted in earns .* instead of/, level: 2 }).waitFor();
    const largest = page.getByRole('table', { name: 'Twenty largest differences' });
    await largest.waitFor();
    const first = largest.locator('tbody tr').first().locator('td');
    const [before, after, more] = await first.allInnerTexts().then((texts) => texts.slice(-3));
    expect(amountOf(after ?? '') - amountOf(before ?? '')).toBe(amountOf(more ?? ''));
    expect(amountOf(more ?? '')).toBeGreaterThan(0);
    await page.getByText('Equal to the ledger before').waitFor();
    await page.getByRole('heading', { name: 'Exact' }).waitFor();
    expect(await axeFaults(page, 'of a preview')).toEqual([]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/at=\d+-\d+/);
    await page.getByRole('link', { name: 'Open dine' }).click();
    await page.getByRole('region', { name: 'Journals' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Change preview' }).last().click();
    const latest = page.getByRole('table', { name: 'Latest previews' });
    await latest.getByText('Done').first().waitFor();
    expect(faults).toEqual([]);
  });
});
