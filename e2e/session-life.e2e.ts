import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';
import { password, sendSignIn, signIn } from './sign-in.ts';

const minuteMs = 60_000;

const sinceSignIn = async (page: Page) => {
  await page.clock.install();
  await signIn(page, 'american', 'maya@example.test');
};

describe('the life of a session', () => {
  const openPage = useBrowser();

  it('A §4 warns a minute before its end, is kept by the toast, and ends at /SignOut', async () => {
    const page = await openPage();
    await sinceSignIn(page);
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(new URL(request.url()).pathname);
    });
    await page.clock.runFor(14 * minuteMs + 5_000);
    const warning = page.getByText(/You will be automatically logged out due to inactivity\./);
    await warning.waitFor();
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/Member'));
    await page.getByRole('button', { name: 'Click here to keep this session active.' }).click();
    await renewed;
    expect(left).toEqual([]);
  });

  it('A §4 follows a sign-out in another tab', async () => {
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
  ])('A §9 goes back where the visitor wanted to within a minute: %s', async (_, ms, path) => {
    const page = await openPage();
    await page.clock.install();
    await openRunning(page, partnerUrl('american', '/account/manage_cards'));
    await page.waitForURL('**/login');
    await page.waitForFunction('sessionStorage.getItem("RN_loginRedirect") !== null');
    await page.clock.setFixedTime(Date.now() + ms);
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL(`**${path}`);
    expect(new URL(page.url()).pathname).toBe(path);
  });
});
