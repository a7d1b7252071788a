import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, widths } from './browser.ts';
import { partnerUrl } from './product.ts';
import { password, sendSignIn } from './sign-in.ts';

// As over a slow line: the page is there long before its scripts.
const delayScripts = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await wait(1_500);
    await route.continue();
  });

describe('a page that does not run yet', () => {
  const newPage = useBrowser();

  it('signs in once it does, with what was typed', async () => {
    const page = await newPage();
    await delayScripts(page);
    await page.goto(partnerUrl('jetblue', '/login'), { waitUntil: 'commit' });
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL('**/account/overview');
  });

  it('opens the menu that was pressed on a phone', async () => {
    const page = await newPage({ viewport: { width: widths.phone, height: 844 } });
    await delayScripts(page);
    await page.goto(partnerUrl('jetblue', '/'), { waitUntil: 'commit' });
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  });

  it('searches without waiting', async () => {
    const page = await newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(partnerUrl('jetblue', '/'));
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search**');
  });
});
