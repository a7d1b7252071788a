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

    const visitor = await openPage();
    await openRunning(visitor, partnerUrl('choice', `/search?public_id=${publicId}`));
    await visitor.getByRole('link', { name: 'Activate now' }).click();
    await visitor.waitForURL('**/activate?public_id=*');
    await visitor.getByRole('button', { name: 'Activate', exact: true }).click();
    await visitor.waitForURL('**/activate/activated');
    await visitor.getByRole('heading', { level: 1, name: 'You are in' }).waitFor();
    expect(await inspectPage(visitor, 'activated')).toEqual([]);

    await openRunning(page, '/account/overview');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await prompt.count()).toBe(0);
    await openRunning(visitor, `/activate?public_id=${publicId}`);
    await visitor.waitForURL(/\/login\?rfr=3$|\/join\?rfr=2$/);
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
