import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';
import { password, sendSignIn, signIn } from './sign-in.ts';

const sinceSignIn = async (page: Page) => {
  await page.clock.install();
  await signIn(page, 'american', 'maya@example.test');
};

const stored = (page: Page, key: string) =>
  page.evaluate<string | null>(`sessionStorage.getItem('${key}')`);

describe('the life of a session', () => {
  const openPage = useBrowser();

  it('warns 60 s before its end, renews by the toast, and ends at /SignOut', async () => {
    const page = await openPage();
    await sinceSignIn(page);
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(new URL(request.url()).pathname);
    });
    await page.clock.runFor(14 * MINUTE_MS + 5_000);
    const warning = page.getByText(/You will be automatically logged out due to inactivity\./);
    await warning.waitFor();
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/Member'));
    await page.getByRole('button', { name: 'Click here to keep this session active.' }).click();
    await renewed;
    expect(left).toEqual([]);
  });

  it('follows a sign-out in another tab', async () => {
    const page = await openPage();
    await signIn(page, 'american', 'maya@example.test');
    const other = await page.context().newPage();
    await openRunning(other, partnerUrl('american', '/account/overview'));
    await other.getByRole('button', { name: /Maya/ }).waitFor();
    await openRunning(page, '/SignOut');
    await other.waitForURL((url) => !url.pathname.startsWith('/account/'));
    expect(await other.getByRole('button', { name: /Maya/ }).count()).toBe(0);
  });

  it.each([
    ['59 s', 59_000, '/account/manage_cards'],
    ['61 s', 61_000, '/account/overview'],
  ])('follows the login redirect within 60 s: %s', async (_, ms, path) => {
    const page = await openPage();
    await page.clock.install();
    await openRunning(page, partnerUrl('american', '/account/manage_cards'));
    await page.waitForURL('**/login');
    await expect.poll(() => stored(page, 'RN_loginRedirect')).not.toBeNull();
    const { at } = JSON.parse((await stored(page, 'RN_loginRedirect')) ?? '');
    await page.clock.setFixedTime(at + ms);
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL(`**${path}`);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('shows the placeholder error code after 35 s without a CSRF token, and recovers', async () => {
    const page = await openPage();
    await page.clock.install();
    await page.route('**/api/CSRF', (route) => route.abort());
    await page.goto(partnerUrl('american', '/login'));
    await page.getByRole('textbox', { name: /email/i }).waitFor();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1_000);
          return stored(page, 'RN_csrfToken');
        },
        { timeout: 40_000 },
      )
      .toBe('csrf-token-unavailable');
    await sendSignIn(page, 'maya@example.test', password);
    await page
      .getByText(
        'Something went wrong. Please refresh the page and try again. Error Code: csrf-token-unavailable',
      )
      .waitFor();
    await page.unroute('**/api/CSRF');
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL('**/account/overview');
  });
});
