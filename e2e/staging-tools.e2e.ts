import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults, inspectPage } from './inspect-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';

describe('the staging tools', () => {
  const openPage = useBrowser();

  it('sign in as a member, send a dine, and show it in activity', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await page.goto(partnerUrl('jetblue', '/stgtools'));
    await page.getByRole('button', { name: /Maya Okafor/ }).click();
    await page.getByText('You’re signed in as Maya Okafor.').waitFor();
    await page.locator('#dine').getByLabel('Member').selectOption('maya@example.test');
    await page.getByLabel('Amount in dollars').fill('61.30');
    await page.getByRole('button', { name: 'Send the dine' }).click();
    await page
      .getByRole('status')
      .getByText(/awarded/)
      .waitFor();
    await page.locator('#scenarios').getByLabel('Member').selectOption('maya@example.test');
    await page.getByRole('button', { name: /Some days only/ }).click();
    await page.getByText(/Some days only: 7 dines sent/).waitFor();
    expect(await inspectPage(page, 'staging-tools')).toEqual([]);
    const ground = 'getComputedStyle(document.body).backgroundColor';
    const inLight = await page.evaluate(ground);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(page, 'in the dark')).toEqual([]);
    expect(await page.evaluate(ground)).not.toBe(inLight);
    await page.emulateMedia({ colorScheme: null });
    await page.goto(partnerUrl('jetblue', '/account/recent_activity'));
    await page.getByText('$61.30').first().waitFor();
    await page.goto(partnerUrl('jetblue', '/stgtools'));
    await page.getByRole('link', { name: /^Nosh/ }).first().click();
    await page.waitForURL(partnerUrl('nosh', '/stgtools'));
    await page.getByRole('heading', { name: 'Staging tools' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('are not part of the build', () => {
    const folder = 'web/dist';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const built = files.filter((file) => /\.(js|css|html|json)$/.test(file));
    expect(built.length).toBeGreaterThan(10);
    const holding = built.filter((file) =>
      /stgtools|Staging tools/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(holding).toEqual([]);
  });
});
