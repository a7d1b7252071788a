import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { requestApi } from './request-api.ts';
import { signIn } from './sign-in.ts';

const publicIdOf = async (page: Page): Promise<string> =>
  JSON.parse((await requestApi(page, '/api/Member')).body).publicId;

// How many page views of a path the data layer has.
const viewsOf = (page: Page, path: string) =>
  page.evaluate<number>(
    `(window.dataLayer ?? []).filter(({ event, url }) => event === 'pageView' && new URL(url).pathname === '${path}').length`,
  );

describe('a non-activated member', () => {
  const openPage = useBrowser();

  it('is prompted to activate after signing in', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, 'choice', 'nadia@example.test');
    const prompt = page.getByRole('link', { name: 'Activate now' });
    await prompt.waitFor();
    expect(await inspectPage(page, 'overview-not-activated')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('sees a loader during the lookup and the support phone when activation fails', async () => {
    const page = await openPage();
    await signIn(page, 'choice', 'nadia@example.test');
    const prompt = page.getByRole('link', { name: 'Activate now' });
    await prompt.waitFor();
    const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/Member/*', async (route) => {
      await isSeen;
      await route.continue();
    });
    await prompt.click();
    await page.getByRole('main').getByText('Still loading…').waitFor();
    await page.screenshot({ path: 'test-results/activation-loading-1280.png' });
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Your membership is ready' }).waitFor();
    await page.unroute('**/api/Member/*');
    expect(await inspectPage(page, 'activation')).toEqual([]);
    await page.route('**/api/Member/Activate', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'no' } }),
    );
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page.getByText(/We couldn’t activate your membership.* 1-800-555-0123$/).waitFor();
    await page.screenshot({ path: 'test-results/activation-failed-1280.png' });
  });

  it('activates by public id and reports two page views', async () => {
    const page = await openPage();
    await signIn(page, 'choice', 'nadia@example.test');
    const prompt = page.getByRole('link', { name: 'Activate now' });
    await prompt.waitFor();
    const publicId = await publicIdOf(page);
    const visitor = await openPage();
    await openRunning(visitor, partnerUrl('choice', `/search?public_id=${publicId}`));
    await visitor.getByRole('link', { name: 'Activate now' }).click();
    await visitor.waitForURL('**/activate?public_id=*');
    await visitor.getByRole('button', { name: 'Activate', exact: true }).click();
    await visitor.waitForURL('**/activate/activated');
    await visitor.getByRole('heading', { level: 1, name: 'You’re in' }).waitFor();
    await expect.poll(() => viewsOf(visitor, '/activate/activated')).toBe(2);
    expect(await inspectPage(visitor, 'activated')).toEqual([]);
    expect(await viewsOf(visitor, '/activate/activated')).toBe(2);

    await openRunning(page, '/account/overview');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await prompt.count()).toBe(0);
    await openRunning(visitor, `/activate?public_id=${publicId}`);
    // She has never made a profile on the web.
    await visitor.waitForURL(/\/join\?rfr=2$/);
  });

  it.each([
    ['without a public id', '/activate', '/join?rfr=0'],
    ['with one that nobody has', '/activate?public_id=nobody', '/join?rfr=1'],
  ])('%s redirects to joining or sign-in', async (_, from, to) => {
    const page = await openPage();
    await openRunning(page, partnerUrl('choice', from));
    await page.waitForURL(`**${to}`);
    expect(new URL(page.url()).search).toBe(to.slice('/join'.length));
  });
});
