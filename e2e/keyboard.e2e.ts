import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { requestApi } from './request-api.ts';
import { password, signIn } from './sign-in.ts';

const focusedText = async (page: Page) =>
  String(await page.evaluate('document.activeElement?.textContent ?? ""'));
const focusedId = async (page: Page) =>
  String(await page.evaluate('document.activeElement?.id ?? ""'));

describe('with only the keyboard', () => {
  const openPage = useBrowser();

  it('the first stop skips to the content', async () => {
    const page = await openPage();
    await openRunning(page, '/search');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('main');
  });

  it('the main menu opens, closes on Escape, and returns focus', async () => {
    const page = await openPage();
    await openRunning(page, '/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toContain('Join');
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    expect(await focusedText(page)).toContain('Menu');
  });

  it('a member signs in, navigates the account by its menu, and signs out', async () => {
    const page = await openPage();
    await openRunning(page, '/login');
    await page.getByRole('textbox', { name: /email/i }).focus();
    await page.keyboard.type('renata@example.test');
    await page.locator('input[name=password]').focus();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account/overview');
    const button = page.getByRole('button', { name: /Renata/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).not.toContain('Renata');
    await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).first().waitFor();
  });

  it('a profile change is saved and persists', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'renata@example.test');
    await openRunning(page, '/account/user_profile');
    const city = page.getByRole('textbox', { name: /^City/ });
    await city.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Yonkers');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await requestApi(page, '/api/Member')).body)
      .toContain('"Yonkers"');
    await openRunning(page, '/account/user_profile');
    await expect.poll(() => city.inputValue()).toBe('Yonkers');
  });
});
