import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { requestApi } from './request-api.ts';
import { password, sendSignIn } from './sign-in.ts';

const signInRemembered = async (page: Page, slug: string, email: string) => {
  await openRunning(page, partnerUrl(slug, '/login'));
  await page.getByRole('checkbox', { name: /Keep me signed in/ }).check();
  await sendSignIn(page, email, password);
  await page.waitForURL('**/account/overview');
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies(page.url())).find((cookie) => cookie.name === name);
// Closing the browser deletes session cookies.
const forgetSession = (page: Page) => page.context().clearCookies({ name: 'sid' });

describe('a remembered device', () => {
  const openPage = useBrowser();

  it('restores a read-only session after the browser was closed and requires the password to write', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signInRemembered(page, 'marriott', 'maya@example.test');
    const before = await cookieOf(page, 'rm');
    const days = ((before?.expires ?? 0) * 1000 - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    expect(before?.httpOnly).toBe(true);

    await forgetSession(page);
    await openRunning(page, '/account/user_profile');
    const name = page.getByRole('textbox', { name: /^First name/ });
    await name.waitFor();
    const changed = (await name.inputValue()) === 'Maya Lin' ? 'Maya Lee' : 'Maya Lin';
    expect((await cookieOf(page, 'rm'))?.value).not.toBe(before?.value);
    const expiry = Number((await cookieOf(page, 'session_expiry'))?.value);
    expect(expiry - Date.now()).toBeGreaterThan(89 * DAY_MS);

    await name.fill(changed);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
    await dialog.waitFor();
    expect(await inspectPage(page, 'password-again')).toEqual([]);
    await dialog.locator('input[name=password]').fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('That isn’t the password for this account.').waitFor();
    await dialog.locator('input[name=password]').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('All changes were saved.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe(changed);
    // Chromium logs rejected requests to the console.
    expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
  });

  it('is revoked by signing out', async () => {
    const page = await openPage();
    await signInRemembered(page, 'marriott', 'oliver@example.test');
    const stored = await cookieOf(page, 'rm');
    // A page whose member is gone reloads itself, which would interrupt signing out.
    await page.goto('about:blank');
    await openRunning(page, partnerUrl('marriott', '/SignOut'));
    expect(await cookieOf(page, 'rm')).toBeUndefined();
    if (stored) await page.context().addCookies([stored]);
    await openRunning(page, '/search');
    expect((await requestApi(page, '/api/Member')).status).toBe(401);
  });

  it('shows its checkbox at every width', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('marriott', '/login'));
    expect(await inspectPage(page, 'login-remember')).toEqual([]);
  });
});
