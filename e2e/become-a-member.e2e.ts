import { describe, expect, it } from 'vitest';
import { askApi } from './ask-api.ts';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';

const secret = 'four courses before midnight';

describe('a visitor who wants to earn', () => {
  const openPage = useBrowser();

  it('A §1, A §5 joins, puts off the card, and is signed in without one', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl('nosh', '/join'));
    expect(await inspectPage(page, 'join')).toEqual([]);
    const fill = (name: RegExp, value: string) => page.getByRole('textbox', { name }).fill(value);
    await fill(/^E-mail/, `ines-${Date.now()}@example.test`);
    await fill(/^First name/, 'Ines');
    await fill(/^Last name/, 'Duarte');
    await fill(/^Address line 1/, '12 Court St');
    await fill(/^City/, 'New York');
    await page.getByRole('combobox', { name: /^State/ }).selectOption('NY');
    await fill(/^ZIP code/, '10011');
    await fill(/^Password/, secret);
    await fill(/^Confirm password/, secret);
    await page.getByRole('checkbox', { name: /18 or older/ }).check();
    await page.getByRole('button', { name: 'Continue to your card' }).click();
    await page.waitForURL('**/add_card');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(JSON.parse((await askApi(page, '/api/Member')).body).firstName).toBe('Ines');
    await page
      .getByRole('button', { name: 'No thanks' })
      .or(page.getByRole('link', { name: 'No thanks' }))
      .click();
    await page.waitForURL((url) => url.pathname !== '/add_card');
    await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).first().waitFor();
    expect((await askApi(page, '/api/Member')).status).toBe(200);
    expect(faults).toEqual([]);
  });

  it('A §2, A §3 signs in at the partner and finds the account here', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await page.goto(partnerUrl('united', '/Login'));
    await page.getByRole('button', { name: /Maya Okafor/ }).click();
    await page.waitForURL(
      (url) => url.hostname === 'united.localhost' && url.pathname !== '/Login',
    );
    await page.getByRole('button', { name: /Maya/ }).waitFor();
    await openRunning(page, '/account/overview');
    await page.getByRole('heading', { level: 1, name: /^Good \w+, Maya$/ }).waitFor();
    expect(await page.getByText(/miles/).count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('A §9 reads the page for a lost password at every width, as axe would have it', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, '/recover');
    expect(await inspectPage(page, 'recover')).toEqual([]);
    expect(faults).toEqual([]);
  });
});
