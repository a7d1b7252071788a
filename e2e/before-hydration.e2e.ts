import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';
import { password, sendSignIn, signIn } from './sign-in.ts';

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

  it('stays signed in when the first request of the page is answered late', async () => {
    for (const delay of [400, 500, 600, 700, 800]) {
      const page = await newPage();
      await page.route('**/api/CSRF', async (route) => {
        const response = await route.fetch();
        await wait(delay);
        // The page may be gone by now.
        await route.fulfill({ response }).catch(() => undefined);
      });
      await page.goto(`${product().origin}/login`, { waitUntil: 'commit' });
      await sendSignIn(page, 'maya@example.test', password);
      await page.waitForURL('**/account/overview');
      await wait(delay);
      expect(page.url()).toMatch(/\/account\/overview$/);
    }
  });

  it('adopts what was typed into the profile', async () => {
    const page = await newPage();
    await signIn(page, 'jetblue', 'oliver@example.test');
    await delayScripts(page);
    await page.goto(partnerUrl('jetblue', '/account/user_profile'), { waitUntil: 'commit' });
    await page.getByLabel(/^City/).fill('Hoboken');
    await page.getByText('1 unsaved change').waitFor();
    expect(await page.getByLabel(/^City/).inputValue()).toBe('Hoboken');
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(false);
  });

  it.each(['Pacific/Auckland', 'Pacific/Honolulu'])(
    'the account of a member in %s hydrates without errors',
    async (timezoneId) => {
      const page = await newPage({ timezoneId });
      const faults = collectFaults(page);
      await signIn(page, 'nosh', 'maya@example.test');
      for (const path of ['overview', 'recent_activity', 'manage_cards', 'user_profile'])
        await openRunning(page, `/account/${path}`);
      expect(faults).toEqual([]);
    },
  );

  it('searches without waiting for scripts', async () => {
    const page = await newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(partnerUrl('jetblue', '/'));
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search**');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  });
});
