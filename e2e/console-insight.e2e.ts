import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { collectFaults, signInToConsole } from './open-console.ts';

describe('insight', () => {
  const openPage = useBrowser();

  it('marketing reads a figure, what it counts, and the list that it opens', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'marketing');
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.getByRole('heading', { name: 'Insight', level: 1 }).waitFor();
    await page.getByRole('button', { name: '12 weeks' }).click();
    await page.getByRole('table', { name: 'Retention by month of joining' }).waitFor();
    await page.getByRole('button', { name: 'What dines counts' }).click();
    await page.getByText(/^Bills by the restaurant’s day/).waitFor();
    await page.keyboard.press('Escape');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page, `of insight in ${colorScheme}`)).toEqual([]);
    }
    const figures = page.getByLabel('Insight', { exact: true });
    const dines = figures.locator('div', { has: page.getByRole('link', { name: 'Dines' }) });
    const count = Number(
      (await dines.getByRole('definition').first().textContent())?.replace(',', ''),
    );
    expect(count).toBeGreaterThan(0);
    await figures.getByRole('link', { name: 'Dines' }).click();
    await page.getByRole('heading', { name: 'Dines', level: 1 }).waitFor();
    const shown = await page.getByRole('status').filter({ hasText: /\d/ }).first().textContent();
    if (count < 100) expect(shown).toContain(String(count));
    await page.goBack();
    await page.getByRole('button', { name: 'Months' }).click();
    await page.getByRole('button', { name: '12 months' }).waitFor();
    await page.getByRole('img', { name: /^Dines from / }).waitFor();
    expect(faults).toEqual([]);
  });
});
