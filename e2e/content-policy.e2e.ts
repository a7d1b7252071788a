import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, widths } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const watchViolations = `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile));`;

const open = async (openPage: () => Promise<Page>) => {
  const page = await openPage();
  await page.addInitScript(watchViolations);
  const faults = collectFaults(page);
  return { page, faults };
};
const violationsOf = (page: Page) => page.evaluate<string[]>('window.violations');

describe('the content security policy', () => {
  const openPage = useBrowser();

  it.each([
    '/',
    '/discover',
    '/search',
    '/search?view=map',
    '/merchants/4100000',
    '/how-it-works',
    '/join',
    '/login',
    '/recover',
    '/earn',
  ])('of %s is never violated by a visitor’s page', async (path) => {
    const { page, faults } = await open(openPage);
    await openRunning(page, partnerUrl('jetblue', path));
    await page.waitForLoadState('networkidle');
    expect([await violationsOf(page), faults]).toEqual([[], []]);
  });

  it('is not violated by going from page to page, with the menu of a phone', async () => {
    const { page, faults } = await open(() =>
      openPage({ viewport: { width: widths.phone, height: 844 } }),
    );
    await openRunning(page, partnerUrl('jetblue', '/'));
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('banner').getByRole('link', { name: 'How it works' }).first().click();
    await page.waitForURL('**/how-it-works');
    await page.waitForLoadState('networkidle');
    expect([await violationsOf(page), faults]).toEqual([[], []]);
  });

  it.each(['/account/overview', '/account/manage_cards', '/account/recent_activity', '/'])(
    'of %s is never violated by a member’s page',
    async (path) => {
      const { page, faults } = await open(openPage);
      await signIn(page, 'jetblue', 'maya@example.test');
      await openRunning(page, partnerUrl('jetblue', path));
      await page.waitForLoadState('networkidle');
      expect([await violationsOf(page), faults]).toEqual([[], []]);
    },
  );
});
