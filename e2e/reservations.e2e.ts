import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBrowser, widths } from './browser.ts';
import { axeFaults, inspectDark, inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { requestApi } from './request-api.ts';
import { password, sendSignIn, signIn } from './sign-in.ts';

const Found = z.object({ merchants: z.array(z.object({ id: z.string(), name: z.string() })) });
const Tables = z.object({
  state: z.string(),
  requiresCard: z.boolean(),
  times: z.array(z.object({ time: z.string() })),
});

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A restaurant with tables on a date, with or without the guarantee of a card. */
const findTables = async (page: Page, date: string, requiresCard = false) => {
  const price = requiresCard ? '&priceRange=4' : '&priceRange=1,2';
  const search = `/api/v2/Merchants/Search?reservations=true&pageSize=40${price}`;
  const { body } = await requestApi(page, search);
  for (const { id, name } of Found.parse(JSON.parse(body)).merchants) {
    const found = await requestApi(page, `/api/merchants/${id}/availability?date=${date}`);
    const tables = Tables.parse(JSON.parse(found.body));
    const [first] = tables.times;
    if (first && tables.state === 'available' && tables.requiresCard === requiresCard)
      return { id, name, time: first.time };
  }
  throw new Error(`no restaurant has a table on ${date}`);
};

const times = (page: Page) => page.getByRole('group', { name: 'Available times' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = String(
      await page.evaluate(
        'document.activeElement.matches("a, button") ? document.activeElement.textContent : ""',
      ),
    );
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
};

describe('reservations', () => {
  const openPage = useBrowser();

  const openTables = async (page: Page, date: string, requiresCard = false) => {
    const merchant = await findTables(page, date, requiresCard);
    await openRunning(page, `/merchants/${merchant.id}?date=${date}`);
    await times(page).waitFor();
    return merchant;
  };

  it('a visitor returns to the chosen table after each way to sign in and books it by keyboard', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/search'));
    await openTables(page, dayAhead(9));
    await tabTo(page, /adds 100 points/);
    await page.keyboard.press('Enter');
    await page.getByText('We’ll bring you right back to this time.').waitFor();
    await tabTo(page, /^Sign in: /);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL(/\/merchants\/.*date=.*time=/);
    await dialog(page)
      .getByText(/Held for you for/)
      .waitFor();
    expect(await axeFaults(page, 'in the dialog')).toEqual([]);
    // The session ends before the booking: what was typed is there after signing in again.
    const note = dialog(page).getByLabel('Note to the restaurant');
    await note.fill('The garden');
    await page.context().clearCookies({ name: 'sid' });
    await tabTo(page, /^Reserve for/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login/);
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL(/\/merchants\/.*date=.*time=/);
    await dialog(page)
      .getByText(/Held for you for/)
      .waitFor();
    expect(await note.inputValue()).toBe('The garden');
    const faults = collectFaults(page);
    await tabTo(page, /^Reserve for/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    expect(await axeFaults(page, 'in the confirmation')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('a member books on a phone, moves the table and cancels it', async () => {
    const page = await openPage({ viewport: { width: widths.phone, height: 844 } });
    await signIn(page, 'jetblue', 'renata@example.test');
    const { name } = await openTables(page, dayAhead(12));
    for (const name of [/^Time/, /^Party/])
      expect((await page.getByRole('combobox', { name }).boundingBox())?.height).toBe(58);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Find a table' }).click();
    const dinner = dialog(page).getByRole('group', { name: 'Dinner' });
    await dinner.waitFor();
    expect(await axeFaults(page, 'in the dialog of times')).toEqual([]);
    await dinner
      .getByRole('button', { name: /adds 100 points$/ })
      .first()
      .click();
    await dialog(page)
      .getByRole('button', { name: /^Continue with/ })
      .click();
    await dialog(page)
      .getByText(/Held for you for/)
      .waitFor();
    await dialog(page)
      .getByLabel(/Mobile/)
      .fill('212-555-0142');
    await dialog(page).getByRole('button', { name: 'Birthday' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Reserve for/ })
      .dblclick();
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    await dialog(page).getByRole('link', { name: 'Change or cancel' }).click();
    await page.waitForURL('**/account/reservations');
    await page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor();
    await page.getByRole('button', { name: 'Change' }).first().click();
    await times(page).getByRole('button').last().click();
    const move = dialog(page).getByRole('button', { name: /^Move to/ });
    const stay = dialog(page).getByRole('button', { name: /^Stay with/ });
    const rows = await Promise.all([move, stay].map((button) => button.boundingBox()));
    expect(rows.map((box) => [box?.y, box?.height])).toEqual([
      [rows[0]?.y, 48],
      [rows[0]?.y, 48],
    ]);
    await move.click();
    await page.getByText(/Your table moved to/).waitFor();
    const other = await page.context().newPage();
    await openRunning(other, partnerUrl('jetblue', '/account/reservations'));
    await other.getByRole('button', { name: 'Change' }).first().click();
    await times(other).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    expect(await axeFaults(page, 'in the cancel dialog')).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancel the table' }).dblclick();
    await page.getByText(/Your reservation at .* is canceled/).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Canceled' }).waitFor();
    await dialog(other)
      .getByRole('button', { name: /^Move to/ })
      .click();
    await other.getByText(/was changed or canceled elsewhere/).waitFor();
    await other.getByRole('heading', { level: 2, name: 'Canceled' }).waitFor();
  });

  it('the banner opens every time of a day and leads to booking with only the keyboard', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/search'));
    const { id } = await findTables(page, dayAhead(9));
    await openRunning(page, `/merchants/${id}`);
    await tabTo(page, /^Reserve$/);
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'When would you like to come?' }).waitFor();
    expect(await axeFaults(page, 'in the dialog of times')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Reserve');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate('document.activeElement.dataset.date ?? ""'))
      .not.toBe('');
    for (let day = 0; day < 9; day += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const earning = /adds 100 points$/;
    await dialog(page).getByText(earning).first().waitFor();
    await tabTo(page, earning);
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Sign in to reserve/)
      .first()
      .waitFor();
    await tabTo(page, /^Sign in to reserve/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });

  it('a restaurant that guarantees tables requires a linked card', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await openTables(page, dayAhead(14), true);
    await times(page).getByRole('button').first().click();
    await page.getByRole('button', { name: /^Reserve for/ }).click();
    await dialog(page).getByText('This table needs a card').waitFor();
    await dialog(page)
      .getByText(/Held for you for/)
      .waitFor();
    const submit = dialog(page).getByRole('button', { name: /^Reserve for/ });
    await submit.click();
    await dialog(page).getByText('Choose a card.').waitFor();
    expect(await axeFaults(page, 'in the card form')).toEqual([]);
    await dialog(page).getByLabel(/^Card/).selectOption({ index: 1 });
    await dialog(page).getByRole('checkbox').check();
    await submit.click();
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  });

  it.each([
    [424, 'providerFailed', 'We can’t reach the booking service'],
    [409, 'overlappingReservation', 'You already have a table here near this time'],
    [403, 'bookingBlocked', 'Your account is deactivated with the booking service'],
    [500, 'internal', 'We were unable to complete your reservation'],
  ])('a booking that fails with %d %s is explained and tracked', async (status, code, text) => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await openTables(page, dayAhead(16));
    await page.route('**/api/merchants/*/reservations', (route) =>
      route.fulfill({ status, json: { code, message: code } }),
    );
    await times(page).getByRole('button').first().click();
    await page.getByRole('button', { name: /^Reserve for/ }).click();
    await dialog(page)
      .getByText(/Held for you for/)
      .waitFor();
    await dialog(page)
      .getByRole('button', { name: /^Reserve for/ })
      .click();
    await dialog(page).getByText(text).waitFor();
    const tracked = await page.evaluate('JSON.stringify(window.dataLayer)');
    expect(String(tracked)).toContain(`"status":${status},"code":"${code}"`);
  });

  it('the widget and the account page are accessible at every width, light and dark', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await openTables(page, dayAhead(9));
    expect(await inspectPage(page, 'reserve')).toEqual([]);
    expect(await inspectDark(page)).toEqual([]);
    await openRunning(page, '/account/reservations');
    await page.getByRole('heading', { level: 1, name: 'Reservations' }).waitFor();
    expect(await inspectPage(page, 'my-reservations')).toEqual([]);
    expect(await inspectDark(page)).toEqual([]);
  });

  it('search results count and show tables that lead to their time', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/search?priceRange=1,2&party=2'));
    await page.getByLabel('Date').fill(dayAhead(9));
    await page.getByText(/^\d+ have a table for 2 on \w+, \w+ \d+ at 7:00 pm$/).waitFor();
    const tables = page.getByRole('list', { name: /^Tables at / }).first();
    await tables.waitFor();
    expect(await axeFaults(page, 'in the results')).toEqual([]);
    await tables.getByRole('link').first().click();
    await page.waitForURL(/\/merchants\/.*date=.*time=/);
    await page.getByRole('link', { name: /^Sign in: / }).waitFor();
    const address = page.url();
    await page
      .getByRole('link', { name: /^Reserve/ })
      .first()
      .click();
    await dialog(page).getByRole('heading', { name: 'When would you like to come?' }).waitFor();
    // The browser's own button: Playwright's waits for the page that is not left.
    await page.evaluate('history.back()');
    await expect.poll(() => dialog(page).count()).toBe(0);
    // The router goes forward again once the dialog has closed.
    await expect.poll(() => page.url()).toBe(address);
    await page.getByRole('link', { name: /^Sign in: / }).waitFor();
  });

  it('the filter lists only restaurants with that table, and the map shows their times', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const wanted = `date=${dayAhead(9)}&time=19:00&party=2`;
    await openRunning(page, partnerUrl('jetblue', `/search?reservations=true&${wanted}`));
    await page
      .getByRole('list', { name: /^Tables at / })
      .first()
      .waitFor();
    const cards = page.locator('main li:has(article)');
    expect(await cards.filter({ hasText: /Walk-ins only|No table online/ }).count()).toBe(0);
    const pin = page.locator('button[aria-pressed][style*=translate]').first();
    await pin.focus();
    await page.keyboard.press('Enter');
    const name = (await pin.getAttribute('aria-label')) ?? '';
    const onMap = page.getByRole('list', { name: `Tables at ${name}` }).last();
    await onMap.getByRole('link').first().click();
    await page.waitForURL(/\/merchants\/.*date=.*time=/);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });

  it('the restaurant page names the phone when scripts are blocked', async () => {
    const finder = await openPage();
    await openRunning(finder, partnerUrl('jetblue', '/search'));
    const { id } = await findTables(finder, dayAhead(9));
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(partnerUrl('jetblue', `/merchants/${id}`));
    await page.getByText(/Booking online needs JavaScript. You can also call/).waitFor();
  });
});
