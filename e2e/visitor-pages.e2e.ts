import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';

const pages = [
  ['home', '/'],
  ['discover', '/discover'],
  ['search', '/search'],
  ['search-empty', '/search?restaurantOrCuisine=zzzzzz'],
  ['restaurant', '/merchants/4100000'],
  ['login', '/login'],
  ['how-it-works', '/how-it-works'],
  ['earn', '/earn'],
  ['server-error', '/server_error'],
] as const;

// A program with a single sign-on announces it once, in a dialog.
const closeAnnouncement = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('a visitor', () => {
  const openPage = useBrowser();

  it.each(pages)(
    'reads %s at every width, in doubled text and as axe would have it (A §9)',
    async (name, path) => {
      const page = await openPage();
      const faults = collectFaults(page);
      const answer = await openRunning(page, path);
      expect(answer?.status()).toBe(200);
      expect(await inspectPage(page, name)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it.each([
    ['united', 'The friendly table earns up to 5 miles per $1'],
    ['nosh', 'Dinner pays you up to 5% back'],
    ['daak', 'You are in already'],
  ])('finds the program of %s at its own host (A §3)', async (slug, heading) => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl(slug, '/'));
    const shown = (await page.locator('h1').textContent())?.replace(/\s/g, ' ');
    expect(shown).toBe(heading);
    if (slug === 'united') await closeAnnouncement(page);
    expect(await inspectPage(page, `home-${slug}`)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
