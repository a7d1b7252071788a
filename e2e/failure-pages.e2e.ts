import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';

const notFoundTitle = "That page isn't on our radar";
const failureTitle = 'Looks like this page is still simmering';

describe('an address that leads nowhere', () => {
  const openPage = useBrowser();

  it('shows the not-found page, its tagline and the way home, with status 404', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    const answer = await openRunning(page, '/no-such-page');
    expect(answer?.status()).toBe(404);
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
  ])('is not found in %s at %s', async (slug, path) => {
    const page = await openPage();
    const answer = await page.goto(partnerUrl(slug, path));
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(notFoundTitle);
  });

  it('is misdirected at a host that is no program, never given a default one', async () => {
    const page = await openPage();
    const answer = await page.goto(partnerUrl('no-such-program', '/'));
    expect(answer?.status()).toBe(421);
  });
});

describe('a page that cannot be loaded', () => {
  const openPage = useBrowser();

  it('names the reference code of the answer and the support phone, and recovers', async () => {
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

  it('ask for failed content once, log its status text, and again when the visitor wants it', async () => {
    const page = await openPage();
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await openRunning(page, '/');
    let asked = 0;
    await page.route('**/api/cms/pages/earn_details/**', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { code: 'internal', reference: 'c0ffee43' } });
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Reservations' });
    await link.hover();
    await expect.poll(() => asked).toBe(1);
    await link.click();
    await page.getByRole('heading', { level: 1, name: failureTitle }).waitFor();
    expect(await page.getByText('c0ffee43').count()).toBe(1);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Join' }).count()).toBe(1);
    expect(asked).toBe(1);
    expect(logged.join()).toContain('content: the page earn_details could not be read');
    await page.unroute('**/api/cms/pages/earn_details/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reserve, dine, earn more' }).waitFor();
  });

  it('shows nothing of a page until all of its content is there', async () => {
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
    const asked = page.waitForRequest('**/api/cms/pages/earn_details/**');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reservations' }).click();
    await asked;
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(home);
    release();
    await page.getByRole('heading', { level: 1, name: 'Reserve, dine, earn more' }).waitFor();
  });
});
