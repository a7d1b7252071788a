import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';

const notFoundTitle = "That page isn't on our radar";
const failureTitle = 'Looks like this page is still simmering';

describe('an unknown address', () => {
  const openPage = useBrowser();

  it('shows the not-found page, its tagline and the way home, with status 404', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    const response = await openRunning(page, '/no-such-page');
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(notFoundTitle);
    expect(await page.getByText('It may have moved').count()).toBe(1);
    expect(await inspectPage(page, 'not-found')).toEqual([]);
    expect(faults).toEqual([]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(`${product().origin}/`);
  });

  it.each([
    ['jetblue', '/not_found'],
    ['jetblue', '/merchants/no-such-restaurant'],
    ['daak', '/login'],
    ['daak', '/discover'],
    ['daak', '/account/overview'],
  ])('%s responds not found at %s', async (slug, path) => {
    const page = await openPage();
    const response = await page.goto(partnerUrl(slug, path));
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain('<link rel="stylesheet"');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(notFoundTitle);
  });

  it('an unknown host gets 421, never the default partner', async () => {
    const page = await openPage();
    const response = await page.goto(partnerUrl('no-such-program', '/'));
    expect(response?.status()).toBe(421);
  });
});

describe('a page that fails to load', () => {
  const openPage = useBrowser();

  it('shows the reference code and the support phone, and recovers', async () => {
    const page = await openPage();
    await openRunning(page, '/search');
    await page.route('**/api/merchants/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', reference: 'c0ffee42' } }),
    );
    const restaurant = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link')
      .first();
    const name = (await restaurant.textContent()) ?? '';
    await restaurant.click();
    await page.getByRole('heading', { level: 1, name: failureTitle }).waitFor();
    expect(await page.getByText('c0ffee42').count()).toBe(1);
    expect(await page.getByRole('main').getByRole('link', { name: '1-800-555-0119' }).count()).toBe(
      1,
    );
    await page.unroute('**/api/merchants/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });

  it('requests failed content once, logs its status text, and retries on demand', async () => {
    const page = await openPage();
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await openRunning(page, '/');
    let requests = 0;
    await page.route('**/api/cms/pages/earn_details/**', (route) => {
      requests += 1;
      return route.fulfill({ status: 500, json: { code: 'internal', reference: 'c0ffee43' } });
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Reservations' });
    await link.hover();
    await expect.poll(() => requests).toBe(1);
    await link.click();
    await page.getByRole('heading', { level: 1, name: failureTitle }).waitFor();
    expect(await page.getByText('c0ffee43').count()).toBe(1);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Join' }).count()).toBe(1);
    expect(requests).toBe(1);
    expect(logged.join()).toContain('content: cannot read earn_details');
    await page.unroute('**/api/cms/pages/earn_details/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reserve, dine, earn more' }).waitFor();
  });

  it('shows no part of a page until all of its content is loaded', async () => {
    const page = await openPage();
    await openRunning(page, '/');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/cms/pages/earn_details/**', async (route) => {
      await held;
      await route.continue();
    });
    const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const request = page.waitForRequest('**/api/cms/pages/earn_details/**');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reservations' }).click();
    await request;
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(home);
    release();
    await page.getByRole('heading', { level: 1, name: 'Reserve, dine, earn more' }).waitFor();
  });
});
