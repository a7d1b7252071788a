import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';
import { requestApi } from './request-api.ts';
import { password, sendSignIn, signIn } from './sign-in.ts';

const member = async (page: Page) => JSON.parse((await requestApi(page, '/api/Member')).body);
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

describe('the account center with concurrent tabs and network failures', () => {
  const openPage = useBrowser();

  it('concurrent profile saves from two tabs lose nothing silently', async () => {
    const first = await openPage();
    await signIn(first, 'jetblue', 'victor@example.test');
    await openRunning(first, '/account/user_profile');
    const second = await first.context().newPage();
    await openRunning(second, partnerUrl('jetblue', '/account/user_profile'));
    await box(first, /^City/).fill('Albany');
    await box(second, /^Address line 2/).fill('Floor 9');
    await save(first);
    await first.getByText('All changes were saved.').waitFor();
    await save(second);
    await second.getByText(/Your profile changed in another tab/).waitFor();
    expect(await box(second, /^City/).inputValue()).toBe('Albany');
    expect(await box(second, /^Address line 2/).inputValue()).toBe('Floor 9');
    await save(second);
    await second.getByText('All changes were saved.').waitFor();
    expect((await member(second)).address).toMatchObject({ city: 'Albany', address2: 'Floor 9' });
  });

  it('a profile save that loses the network reports it, preserves the input and can be repeated', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'victor@example.test');
    await openRunning(page, '/account/user_profile');
    // A user takes time to type, so the failure handling has loaded by then.
    const toaster = page.waitForResponse(/\/toaster-[^/]+\.js$/);
    await box(page, /^Last name/).fill('');
    await page.keyboard.press('Tab');
    await page.getByText('Last name is required.').waitFor();
    await box(page, /^Last name/).fill('Lindquist');
    await (await toaster).finished();
    await page.context().setOffline(true);
    await save(page);
    await page
      .getByText('No changes were saved. See error at bottom of page for more details.')
      .waitFor();
    expect(await box(page, /^Last name/).inputValue()).toBe('Lindquist');
    await page.context().setOffline(false);
    await save(page);
    await page.getByText('All changes were saved.').waitFor();
    expect((await member(page)).lastName).toBe('Lindquist');
  });

  it('joining without a network preserves the form and creates one account after it returns', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('nosh', '/join'));
    const email = `lost-${Date.now()}@example.test`;
    const typed: readonly (readonly [RegExp, string])[] = [
      [/^Email/, email],
      [/^First name/, 'Noor'],
      [/^Last name/, 'Aziz'],
      [/^Address line 1/, '12 Court St'],
      [/^City/, 'New York'],
      [/^ZIP code/, '10011'],
      [/^Password/, 'four courses before midnight'],
      [/^Confirm password/, 'four courses before midnight'],
    ];
    for (const [name, value] of typed) await box(page, name).first().fill(value);
    await page.getByRole('combobox', { name: /^State/ }).selectOption('NY');
    await page.getByRole('checkbox', { name: /18 or older/ }).check();
    const submit = page.getByRole('button', { name: 'Continue to your card' });
    await page.context().setOffline(true);
    await submit.click();
    await page
      .getByRole('alert')
      .or(page.getByText(/went wrong|try again|Error while checking/i))
      .first()
      .waitFor();
    expect(await box(page, /^Email/).inputValue()).toBe(email);
    await page.context().setOffline(false);
    await submit.click();
    await page.waitForURL('**/add_card');
    expect((await member(page)).firstName).toBe('Noor');
  });

  it('offline account pages show the last seen data, labeled, and refresh when online', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await page.getByRole('link', { name: 'Linked Cards' }).first().click();
    await page
      .getByText(/ending in 4242/)
      .first()
      .waitFor();
    await openRunning(page, '/account/user_profile');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Linked Cards' }).first().click();
    await page.getByText(/This is what we had on/).waitFor();
    await page
      .getByText(/ending in 4242/)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await page.getByText(/This is what we had on/).waitFor({ state: 'detached' });
  });

  it('submitting a claim without a network reports it and preserves the input', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await openRunning(page, '/account/recent_activity');
    await page.getByRole('button', { name: 'Report one' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Restaurant/).fill('Lupa');
    const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel(/^Date of the visit/).fill(day);
    await dialog.getByLabel(/^Amount/).fill('42.50');
    await dialog.getByLabel(/^Card/).selectOption('4242');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText(/^Something went wrong/).waitFor();
    expect(await dialog.getByLabel(/^Restaurant/).inputValue()).toBe('Lupa');
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('region', { name: 'Rewards you reported' }).getByText('Lupa').waitFor();
  });
});

describe('a session that ended in another tab', () => {
  const openPage = useBrowser();

  it.each([
    ['Linked Cards', '/account/manage_cards', /ending in 4242/],
    ['Reviews & History', '/account/recent_activity', /^Date$/],
  ])('%s leads to sign-in and back', async (name, path, mark) => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL('**/login');
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL(`**${path}`);
    await page.getByRole('main').getByText(mark).first().waitFor();
  });
});

describe('withdrawing a consent', () => {
  const openPage = useBrowser();

  it('explains the effect, withdraws the consent and shows the date', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'renata@example.test');
    await openRunning(page, '/account/user_profile');
    const mails = page.getByRole('listitem').filter({ hasText: 'Program emails' }).first();
    await mails.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop program emails?' });
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await member(page)).emailOptIn).toBe(true);
    await mails.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByRole('button', { name: 'Stop emails' }).click();
    await page.getByText('Your consent is withdrawn.').waitFor();
    expect((await member(page)).emailOptIn).toBe(false);
    await page.getByText('1 earlier consent').click();
    await page.getByText(/withdrawn \w+ \d+/).waitFor();
  });
});
