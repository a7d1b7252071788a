import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectDark, inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';

const pages = [
  ['home', '/'],
  ['discover', '/discover'],
  ['search', '/search'],
  ['search-empty', '/search?restaurantOrCuisine=zzzzzz'],
  ['restaurant', '/merchants/4100000'],
  ['login', '/login'],
  ['how-it-works', '/how-it-works'],
  ['earn', '/earn'],
] as const;

const paths = [
  ...['/', '/discover', '/search', '/join', '/login', '/recover', '/recover/success'],
  ...['/recover/error', '/how-it-works', '/earn', '/earn/topgolf-bonus', '/earn/new-member-bonus'],
  ...['/earn/how-it-works', '/earn/reservations', '/earn/vip-upgrade', '/earn/get-the-app'],
  '/server_error',
];

// A program with a single sign-on announces it once, in a dialog.
const closeAnnouncement = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('a visitor', () => {
  const openPage = useBrowser();

  it.each(pages)('%s fits every width and doubled text and passes axe', async (name, path) => {
    const page = await openPage();
    const faults = collectFaults(page);
    const response = await openRunning(page, path);
    expect(response?.status()).toBe(200);
    expect(await inspectPage(page, name)).toEqual([]);
    expect(await inspectDark(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('the server error page fits every width, passes axe and has status 500', async () => {
    const page = await openPage();
    const response = await openRunning(page, '/server_error');
    expect(response?.status()).toBe(500);
    expect(await inspectPage(page, 'server-error')).toEqual([]);
    expect(await inspectDark(page)).toEqual([]);
  });

  it.each([
    ['united', 'The friendly table earns up to 5 miles per $1'],
    ['nosh', 'Dinner pays you up to 5% back'],
    ['daak', 'You’re already in'],
  ])('%s has its own host', async (slug, heading) => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl(slug, '/'));
    const shown = (await page.locator('h1').textContent())?.replace(/\s/g, ' ');
    expect(shown).toBe(heading);
    if (slug === 'united') await closeAnnouncement(page);
    expect(await inspectPage(page, `home-${slug}`)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('every path has its own title and one h1', async () => {
    const titles: string[] = [];
    for (const path of paths) {
      const response = await fetch(`${product().origin}${path}`);
      const source = await response.text();
      titles.push(/<title>([^<]+)/.exec(source)?.[1] ?? '');
      const status = path === '/server_error' ? 500 : 200;
      expect([path, response.status, source.match(/<h1/g)?.length]).toEqual([path, status, 1]);
    }
    expect(titles.filter((title) => !title.includes('JetBlue Dining'))).toEqual([]);
    expect(new Set(titles).size).toBe(paths.length);
  });

  it('a route without its own head falls back to the home route’s', async () => {
    const headAt = async (path: string) => {
      const source = await (await fetch(`${product().origin}${path}`)).text();
      const [, title] = /<title>([^<]*)/.exec(source) ?? [];
      const [, keywords] = /<meta name="keywords" content="([^"]*)/.exec(source) ?? [];
      return { title, keywords };
    };
    const home = await headAt('/');
    const search = await headAt('/search');
    const serverError = await headAt('/server_error');
    expect(new Set([home.title, search.title, serverError.title]).size).toBe(3);
    expect(search.keywords).not.toBe(home.keywords);
    expect(serverError.keywords).toBe(home.keywords);
    expect(home.keywords).toContain('dining rewards');
  });
});
