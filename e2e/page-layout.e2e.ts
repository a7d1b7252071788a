import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const storedNames =
  '[localStorage, sessionStorage].flatMap((area) => Array.from(area, (_, at) => area.key(at)))';
const stored = (name: string) => `localStorage.getItem('RN_${name}')`;
const headerState = 'document.documentElement.dataset.header';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const bar = (page: Page) => page.getByRole('banner');

describe('the page layout', () => {
  const openPage = useBrowser();

  it('centers the logo between menu and search at every width', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl('marriott', '/'));
    const parts = {
      menu: bar(page).getByRole('button', { name: 'Menu' }),
      logo: bar(page).getByRole('link', { name: 'Marriott Table' }),
      search: bar(page).getByRole('link', { name: 'Find restaurants' }),
    };
    const signInLink = bar(page).getByRole('link', { name: 'Sign in' });
    for (const width of [320, 360, 390, 414, 640, 768, 860, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [menu, logo, search, first] = [
        await boxOf(parts.menu),
        await boxOf(parts.logo),
        await boxOf(parts.search),
        await boxOf(signInLink),
      ];
      expect(menu.x).toBeLessThan(50);
      expect(search.x).toBeGreaterThanOrEqual(menu.right);
      expect(Math.abs(logo.x + logo.width / 2 - width / 2), `at ${width} px`).toBeLessThan(1);
      // On phones, search is next to the menu.
      const [left, right] = width < 661 ? [search, first] : [menu, search];
      expect(logo.x).toBeGreaterThanOrEqual(left.right);
      expect(right.x).toBeGreaterThanOrEqual(logo.right);
    }
    await parts.menu.click();
    const links = page.getByRole('navigation', { name: 'Menu' });
    const [wide, narrow] = [
      links.getByText('Ways to earn').first(),
      links.getByText('Earn', { exact: true }),
    ];
    expect([await wide.isVisible(), await narrow.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 1049, height: 900 });
    expect([await wide.isVisible(), await narrow.isVisible()]).toEqual([false, true]);
    await page.keyboard.press('Escape');
    await parts.search.click();
    await page.waitForURL('**/search*');
    const current = bar(page).getByRole('button', { name: 'Find restaurants' });
    await current.waitFor();
    expect(await current.getAttribute('aria-current')).toBe('page');
    const address = page.url();
    await current.click({ force: true });
    expect(page.url()).toBe(address);
    await openRunning(page, '/discover');
    expect(await bar(page).getByLabel('Find restaurants').count()).toBe(0);
    await openRunning(page, '/join');
    expect(await bar(page).getByRole('button', { name: 'Menu' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('restores the search on Back, and hides and shows the header on scroll', async () => {
    const page = await openPage({ viewport: { width: 390, height: 700 } });
    await openRunning(page, partnerUrl('jetblue', '/search?location=Boston%2C+MA&isNew=true'));
    const card = page.getByRole('main').locator('a[href^="/merchants/"]').first();
    await card.waitFor();
    const address = page.url();
    await card.click();
    await page.waitForURL('**/merchants/*');
    const back = page.getByRole('link', { name: 'Back', exact: true });
    await back.waitFor();
    await expect.poll(() => page.evaluate(headerState)).toBe('shown');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(headerState)).toBe('hidden');
    const header = bar(page).locator('> *').first();
    await expect.poll(async () => (await boxOf(header)).bottom).toBeLessThanOrEqual(0);
    await expect.poll(async () => (await boxOf(back)).bottom).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await boxOf(header)).y).toBe(0);
    await expect.poll(async () => (await boxOf(back)).y).toBeGreaterThan(0);
    await back.click();
    await page.waitForURL(address);
    await card.waitFor();
  });

  it('signs out by reloading the document and leaves only prefixed storage keys', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'renata@example.test');
    await openRunning(page, '/search?location=Boston%2C+MA&utm_source=mail');
    await bar(page)
      .getByRole('button', { name: /Renata/ })
      .click();
    const names = await page.evaluate(storedNames);
    expect(names).toEqual(expect.arrayContaining(['RN_utmSource', 'RN_csrfToken']));
    // The router stores scroll positions under its own key.
    const appKeys = (names as string[]).filter((name) => !name.startsWith('tsr-'));
    expect(appKeys.filter((name) => !name.startsWith('RN_'))).toEqual([]);
    const loaded = page.waitForRequest((request) => request.url().endsWith('/SignOut'));
    await bar(page).getByRole('link', { name: 'Sign out' }).last().click();
    const request = await loaded;
    expect([request.isNavigationRequest(), request.resourceType()]).toEqual([true, 'document']);
    await bar(page).getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it('opens a popup of at most 650 px once and fixes the survey to the bottom of the window', async () => {
    const page = await openPage({ isFirstTime: true });
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl('delta', '/how-it-works'));
    const popup = page.getByRole('dialog');
    await popup.waitFor();
    expect((await boxOf(popup)).width).toBeLessThanOrEqual(650);
    expect(await page.evaluate('document.documentElement.clientWidth')).toBe(1280);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await page.evaluate(stored('generalPopupSeen'))).toBe('welcome');
    await openRunning(page, '/search?location=Boston%2C+MA');
    await page.getByRole('main').locator('a[href^="/merchants/"]').first().click();
    const title = page.getByRole('button', { name: 'Did you find a place to eat?' });
    await title.waitFor();
    const survey = page.getByRole('region', { name: 'Did you find a place to eat?' });
    expect((await boxOf(survey)).bottom).toBe(900);
    await page.mouse.wheel(0, 500);
    expect((await boxOf(survey)).bottom).toBe(900);
    await title.click();
    const form = survey.getByRole('button', { name: 'Send answers' });
    await form.waitFor();
    const { width, bottom } = await boxOf(survey);
    expect(width).toBe(Math.max(350, 0.35 * 1280));
    expect(bottom).toBe(900);
    await title.click();
    await form.waitFor({ state: 'hidden' });
    await survey.getByRole('button', { name: 'Close survey' }).click();
    await title.waitFor({ state: 'detached' });
    expect(await page.evaluate(stored('surveySeenAt'))).toContain('experience');
    expect(faults).toEqual([]);
  });
});
