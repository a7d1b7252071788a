import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';
import { requestApi } from './request-api.ts';
import { sendSignIn, signIn } from './sign-in.ts';
import { openedCardFrame, typeCard } from './type-card.ts';

const secret = 'four courses before midnight';

const marks = 'utm_term=a&utm_medium=b&utm_campaign=c&utm_source=d&utm_content=e&referrer=f';
const stored = ['utmTerm', 'utmMedium', 'utmCampaign', 'utmSource', 'utmContent', 'referrer'];
const storedAttribution = (page: Page) =>
  page.evaluate<string[]>(
    `[...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /^RN_(utm|referrer$|source$)/.test(key)).sort()`,
  );

describe('enrollment', () => {
  const openPage = useBrowser();

  it('joining without a card signs the member in', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl('nosh', `/join?${marks}&source=mail`));
    await expect.poll(() => new URL(page.url()).search).toBe(`?${marks}`);
    const seven = [...stored, 'source'].map((name) => `RN_${name}`).sort();
    expect(await storedAttribution(page)).toEqual(seven);
    expect(await inspectPage(page, 'join')).toEqual([]);
    const fill = (name: RegExp, value: string) => page.getByRole('textbox', { name }).fill(value);
    await fill(/^Email/, `ines-${Date.now()}@example.test`);
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
    expect(JSON.parse((await requestApi(page, '/api/Member')).body)).toMatchObject({
      firstName: 'Ines',
      enrollmentSource: 'mail',
    });
    expect(await storedAttribution(page)).toEqual(['RN_source']);
    await page
      .getByRole('button', { name: 'No thanks' })
      .or(page.getByRole('link', { name: 'No thanks' }))
      .click();
    await page.waitForURL((url) => url.pathname !== '/add_card');
    await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).first().waitFor();
    expect((await requestApi(page, '/api/Member')).status).toBe(200);
    expect(faults).toEqual([]);
  });

  it('linking two cards reports the declined one and loads the card script on demand only', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).port === String(product().cardPort)) scripts.push(request.url());
    });
    await signIn(page, 'hilton', 'june@example.test');
    expect(scripts).toEqual([]);
    await openRunning(page, '/add_card');
    for (const [width, height] of [
      [390, 200],
      [768, 185],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => (await page.locator('iframe').boundingBox())?.height)
        .toBe(height);
    }
    await openedCardFrame(page);
    expect(await inspectPage(page, 'add-card')).toEqual([]);
    expect(scripts.some((url) => /\/20\d\d-\d\d-\d\d\/card-page\.js$/.test(url))).toBe(true);
    expect(scripts.some((url) => url.includes('key=pk_test&version=20'))).toBe(true);
    await typeCard(page, '4000000000000002');
    await page.getByRole('button', { name: 'Enter another card' }).click();
    await typeCard(page, '5105105105105100');
    await page.getByRole('button', { name: 'Enter another card' }).waitFor();
    await page.getByRole('button', { name: 'Link my card' }).click();
    await page
      .getByText(
        'Linking a card and authorizing activity monitoring is required to complete and earn rewards.',
      )
      .waitFor();
    await page.getByRole('checkbox', { name: /authorize/ }).check();
    await page.getByRole('button', { name: 'Link my card' }).click();
    await page.waitForURL('**/card_added');
    await page.getByRole('heading', { level: 1, name: 'You’re all set, June.' }).waitFor();
    await page.getByText(/^Some cards are linked\./).waitFor();
    await page.getByText('Visa ending in 0002: This card couldn’t be linked.').waitFor();
    await page.getByText(/Your card ending in 5100 has been linked\./).waitFor();
    expect(await inspectPage(page, 'card-added')).toEqual([]);
    expect(await page.evaluate("sessionStorage.getItem('RN_cardRegistrationSuccess')")).toBeNull();
    expect(faults).toEqual([]);
  });

  it('re-enrolls a closed account from any page', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, 'hilton', 'carl@example.test');
    for (const path of ['/search', '/account/manage_cards']) {
      await openRunning(page, path);
      await page.getByRole('heading', { name: 'Link a card before continuing' }).waitFor();
      await page.getByRole('banner').waitFor();
      await page.getByRole('contentinfo').waitFor();
    }
    const later = page.getByRole('link', { name: 'Sign in later' });
    expect(await later.getAttribute('href')).toBe('/SignOut');
    await typeCard(page, '4000000000000002');
    await page.getByRole('checkbox', { name: /authorize/ }).check();
    await page.getByRole('button', { name: 'Link and continue' }).click();
    await page.getByText(/Visa ending in 0002: This card couldn’t be linked/).waitFor();
    await page.getByText('Error code: cardRefused').waitFor();
    expect(await inspectPage(page, 'reenroll')).toEqual([]);
    // As fast as a person types: the new form announces each key to the page.
    await typeCard(page, '4917610000000000', { delay: 80 });
    await page.getByRole('checkbox', { name: /authorize/ }).check();
    await page.getByRole('button', { name: 'Link and continue' }).click();
    await page.getByText('Your card ending in 0000 has been linked.').first().waitFor();
    await page.waitForURL('**/account/overview');
    const { memberType } = JSON.parse((await requestApi(page, '/api/Member')).body);
    expect(memberType).toBe('EnrolledCardMember');
    expect(faults).toEqual([]);
  });

  it('signs in through the partner’s single sign-on', async () => {
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

  it('recovers a password by email, at every width', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl('nosh', '/recover'));
    expect(await inspectPage(page, 'recover')).toEqual([]);
    await page.getByRole('textbox', { name: /email/i }).fill('nadia@example.test');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    const inbox = await page.context().newPage();
    const link = inbox.locator('#inbox a[href*="/recover/confirm"]').first();
    await expect
      .poll(
        async () => {
          await inbox.goto(partnerUrl('nosh', '/stgtools'));
          return link.count();
        },
        { interval: 500 },
      )
      .toBe(1);
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.waitForURL('**/recover/update');
    await page
      .getByLabel(/^New password/)
      .first()
      .fill(secret);
    await page
      .getByLabel(/^Confirm password/)
      .first()
      .fill(secret);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/recover/success');
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    await sendSignIn(page, 'nadia@example.test', secret);
    await page.waitForURL('**/account/overview');
    expect(faults).toEqual([]);
  });
});
