import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askApi } from './ask-api.ts';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const publicIdOf = async (page: Page): Promise<string> =>
  JSON.parse((await askApi(page, '/api/Member')).body).publicId;

// The paths of the page views that the data layer has, in order.
const viewsOf = (page: Page) =>
  page.evaluate<string[]>(
    `(window.dataLayer ?? []).filter(({ event }) => event === 'pageView').map(({ url }) => new URL(url).pathname)`,
  );

describe('a member whose membership is not active', () => {
  const openPage = useBrowser();

  it('B §6 is asked to activate after signing in and by the address, and activates', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, 'choice', 'nadia@example.test');
    const prompt = page.getByRole('link', { name: 'Activate now' });
    await prompt.waitFor();
    expect(await inspectPage(page, 'overview-not-activated')).toEqual([]);
    const publicId = await publicIdOf(page);

    const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/Member/*', async (route) => {
      await isSeen;
      await route.continue();
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await prompt.click();
    await page.getByRole('main').getByText('Loading. Please do not refresh this page.').waitFor();
    await page.screenshot({ path: 'test-results/activation-loading-1280.png' });
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Your membership is ready' }).waitFor();
    await page.unroute('**/api/Member/*');
    expect(await inspectPage(page, 'activation')).toEqual([]);
    await page.route('**/api/Member/Activate', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'no' } }),
    );
    const refused = faults.length;
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page.getByText(/We could not activate your membership.* 1-800-555-0123$/).waitFor();
    await page.screenshot({ path: 'test-results/activation-failed-1280.png' });
    faults.length = refused;
    await page.unroute('**/api/Member/Activate');

    const visitor = await openPage();
    await openRunning(visitor, partnerUrl('choice', `/search?public_id=${publicId}`));
    await visitor.getByRole('link', { name: 'Activate now' }).click();
    await visitor.waitForURL('**/activate?public_id=*');
    // Left behind are the views before; from here on only those of the activation count.
    await expect.poll(() => viewsOf(visitor)).not.toEqual([]);
    const before = (await viewsOf(visitor)).length;
    await visitor.getByRole('button', { name: 'Activate', exact: true }).click();
    await visitor.waitForURL('**/activate/activated');
    await visitor.getByRole('heading', { level: 1, name: 'You are in' }).waitFor();
    await expect
      .poll(async () => (await viewsOf(visitor)).slice(before))
      .toEqual(['/activate/activated', '/activate/activated']);
    expect(await inspectPage(visitor, 'activated')).toEqual([]);
    expect((await viewsOf(visitor)).slice(before)).toHaveLength(2);

    await openRunning(page, '/account/overview');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await prompt.count()).toBe(0);
    await openRunning(visitor, `/activate?public_id=${publicId}`);
    await visitor.waitForURL(/\/login\?rfr=3$/);
    expect(faults).toEqual([]);
  });

  it.each([
    ['without a public id', '/activate', '/join?rfr=0'],
    ['with one that nobody has', '/activate?public_id=nobody', '/join?rfr=1'],
  ])('A §2 leads to joining %s', async (_, from, to) => {
    const page = await openPage();
    await openRunning(page, partnerUrl('choice', from));
    await page.waitForURL(`**${to}`);
    expect(new URL(page.url()).search).toBe(to.slice('/join'.length));
  });
});
