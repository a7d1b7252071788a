import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, widths } from './browser.ts';
import { partnerUrl } from './product.ts';
import { requestPage } from './request-page.ts';
import { password, sendSignIn } from './sign-in.ts';

const fillPasswords = async (page: Page, secret: string) => {
  for (const name of ['password', 'passwordConfirm'])
    await page.locator(`input[name=${name}]`).fill(secret);
};

describe('with scripts blocked', () => {
  const newPage = useBrowser();
  const openPage = (width: number = widths.desktop) =>
    newPage({ javaScriptEnabled: false, viewport: { width, height: 900 } });

  it('the search form leads to results', async () => {
    const page = await openPage();
    await page.goto(partnerUrl('jetblue', '/'));
    const main = page.getByRole('main');
    await main.locator('input[name=restaurantOrCuisine]').first().fill('pizza');
    await main.getByRole('button', { name: 'Search' }).first().click();
    await page.waitForURL('**/search?*restaurantOrCuisine=pizza*');
    await page.getByRole('link', { name: /pizza/i }).first().waitFor();
  });

  it('a wrong password shows the error and the typed name, and no password', async () => {
    const page = await openPage();
    await page.goto(partnerUrl('jetblue', '/login'));
    await sendSignIn(page, 'maya@example.test', 'not this one');
    await page.getByText('We could not sign you in. Please check form for errors.').waitFor();
    await page.getByText('Invalid user name or password').waitFor();
    expect(await page.locator('input[name=userName]').inputValue()).toBe('maya@example.test');
    expect(await page.locator('input[name=password]').inputValue()).toBe('');
    expect(page.url()).toBe(partnerUrl('jetblue', '/login'));
  });

  it('signing in leads to the page that required it', async () => {
    const page = await openPage();
    await page.goto(partnerUrl('jetblue', '/account/manage_cards'));
    await page.waitForURL('**/login?*');
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL('**/account/manage_cards');
    await page.getByRole('banner').getByRole('button', { name: 'Maya' }).waitFor();
    await page.goto(partnerUrl('jetblue', '/account/reservations'));
    await page.getByRole('heading', { level: 1, name: 'Reservations' }).waitFor();
  });

  it('the rewards of a member expand to their entries', async () => {
    const page = await openPage();
    await page.goto(partnerUrl('jetblue', '/account/rewards'));
    await page.waitForURL('**/login?*');
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL('**/account/rewards');
    await page.getByRole('heading', { name: /^How your [\d,]+ points add up$/ }).waitFor();
    const bonuses = page.getByText(/^Bonuses/).first();
    await bonuses.click();
    expect(await page.locator('details[data-part=bonuses] li').first().isVisible()).toBe(true);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download my statement/ }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^jetblue-statement-.*\.json$/);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8')).signature).toMatch(/=$/);
  });

  it('the account pages show figures, meter, rows, cards and the profile', async () => {
    const page = await openPage();
    await page.goto(partnerUrl('jetblue', '/account/overview'));
    await page.waitForURL('**/login?*');
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL('**/account/overview');
    await page.getByRole('heading', { level: 1, name: /^Good .*, Maya$/ }).waitFor();
    const summary = page.getByRole('region', { name: 'Your rewards this year' });
    await summary
      .getByText(/^[1-9][\d,]* points$/)
      .first()
      .waitFor();
    await page.getByRole('meter', { name: 'Dines toward VIP' }).waitFor();
    await page.getByRole('heading', { name: 'Latest activity' }).waitFor();
    expect(await page.locator('[aria-labelledby=latest-activity] li').count()).toBe(4);
    await page.goto(partnerUrl('jetblue', '/account/recent_activity'));
    expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(8);
    await page.goto(partnerUrl('jetblue', '/account/manage_cards'));
    await page.getByText('ending in 4242', { exact: false }).first().waitFor();
    await page.goto(partnerUrl('jetblue', '/account/user_profile'));
    expect(await page.getByLabel(/^First name/).inputValue()).toBe('Maya');
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
  });

  it('recovery sends a link that sets a new password', async () => {
    const page = await openPage();
    await page.goto(partnerUrl('jetblue', '/recover'));
    await page.locator('input[name=identifier]').fill('abc');
    await page.getByRole('main').getByRole('button').last().click();
    await page.getByText('Enter a valid', { exact: false }).waitFor();
    await page.locator('input[name=identifier]').fill('maya@example.test');
    await page.getByRole('main').getByRole('button').last().click();
    await page.waitForURL('**/recover?sent=true');
    const link = page.locator('#inbox a[href*="/recover/confirm"]').first();
    await expect
      .poll(
        async () => {
          await page.goto(partnerUrl('jetblue', '/stgtools'));
          return link.count();
        },
        { interval: 500 },
      )
      .toBe(1);
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByRole('main').getByRole('button').click();
    await fillPasswords(page, 'short');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.locator('input[name=password][aria-invalid=true]').waitFor();
    await fillPasswords(page, password);
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.waitForURL('**/recover/success');
  });

  it('joining shows invalid fields, then leads to the card', async () => {
    const page = await openPage();
    // Of a program in which no other journey joins: the fourth attempt in an hour requires a CAPTCHA, which is a script.
    await page.goto(partnerUrl('ihg', '/join'));
    const email = `noor-${Date.now()}@example.test`;
    const typed = {
      email,
      firstName: 'Noor',
      lastName: 'Haddad',
      partnerNumber: String(Date.now()).slice(-9),
      address1: '12 Court St',
      city: 'New York',
      zipCode: '1001',
    };
    for (const [name, value] of Object.entries(typed))
      await page.locator(`input[name=${name}]`).fill(value);
    await page.locator('select[name=state]').selectOption('NY');
    await fillPasswords(page, password);
    await page.locator('input[name=termsAccepted]').check();
    const submit = page.getByRole('button', { name: 'Continue to your card' });
    await submit.click();
    await page.locator('input[name=zipCode][aria-invalid=true]').waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe(email);
    await page.locator('input[name=zipCode]').fill('10011');
    await fillPasswords(page, password);
    await submit.click();
    await page.waitForURL('**/add_card');
  });

  it.each([widths.phone, widths.desktop])(
    'the menu at %i px leads to another page',
    async (width) => {
      const page = await openPage(width);
      await page.goto(partnerUrl('jetblue', '/'));
      const banner = page.getByRole('banner');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      expect(await menu.isVisible()).toBe(false);
      await banner.getByRole('button', { name: 'Menu' }).click();
      await menu.waitFor();
      await menu.getByRole('link', { name: 'How it works' }).first().click();
      await page.waitForURL('**/how-it-works');
      expect(await menu.isVisible()).toBe(false);
    },
  );
});

const programs = readdirSync(new URL('../partners/', import.meta.url)).filter(
  (name) => !name.startsWith('_'),
);

const publicPaths = [
  '/',
  '/search',
  '/discover',
  '/how-it-works',
  '/earn',
  '/earn/reservations',
  '/login',
  '/join',
  '/recover',
];

describe('the document that the server sends', () => {
  it.each(programs)('%s: each public page has its main heading', async (slug) => {
    const incomplete: string[] = [];
    for (const path of publicPaths) {
      const { status, html } = await requestPage(slug, path);
      const headings = html.match(/<h1/g)?.length ?? 0;
      if (status === 200 && headings !== 1) incomplete.push(path);
    }
    expect(incomplete).toEqual([]);
  });
});
