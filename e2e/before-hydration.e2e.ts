import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { partnerUrl } from './product.ts';
import { password, sendSignIn } from './sign-in.ts';

// Simulates a slow connection: the page is visible long before its scripts run.
const delayScripts = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await wait(1_500);
    await route.continue();
  });

describe('a page before hydration', () => {
  const newPage = useBrowser();

  it('signs in with what was typed', async () => {
    const page = await newPage();
    await delayScripts(page);
    await page.goto(partnerUrl('jetblue', '/login'), { waitUntil: 'commit' });
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL('**/account/overview');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('searches without waiting for scripts', async () => {
    const page = await newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(partnerUrl('jetblue', '/'));
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search**');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  });
});
