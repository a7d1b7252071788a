import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const widths = [320, 390, 768, 1060, 1280, 1680, 2560];

// A string: the tests are compiled without the browser's types.
const rowHeights = `[...document.querySelectorAll('main tr:has(button[aria-expanded])')]
  .filter((row) => !row.querySelector('[class*="reason"], [class*="soon"]'))
  .map((row) => row.getBoundingClientRect().height)`;
// Right edges of an amount and of the state below it, without their padding.
const rowEdges = `[...document.querySelectorAll('main tr')].flatMap((row) => {
  const edge = (element) =>
    element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight);
  const amount = row.querySelector('[class*="amount"]');
  const state = row.querySelector('[class*="state"] > :not([class*="hint"]), [class*="review"]');
  return amount && state?.checkVisibility() ? [[edge(amount), edge(state)]] : [];
})`;
// The ink of paper in both schemes: --color-paper-ink.
const printed = `[...document.querySelectorAll('main *')]
  .filter((element) => element.checkVisibility() && element.innerText?.trim())
  .filter((element) => getComputedStyle(element).color !== 'rgb(16, 24, 40)').length`;

// Right edges of a month's subtotal and of an amount below it, left edges of the name and of the month.
const paperEdges = `[...document.querySelectorAll('main tbody')].map((month) => {
  const edge = (selector, side) =>
    Math.round(month.querySelector(selector).getBoundingClientRect()[side]);
  return [edge('tr', 'right'), edge('[class*="amount"]', 'right'), edge('[class*="name"]', 'left'), edge('tr', 'left')];
})`;

const leftOf = async (page: Page, name: string) =>
  (await page.getByRole('button', { name }).boundingBox())?.x;

describe('the pages of a member', () => {
  const openPage = useBrowser();

  it.each(['maya', 'june', 'nadia', 'victor', 'renata'])(
    'show the overview of %s at every width without scrolling sideways',
    async (name) => {
      const page = await openPage();
      await signIn(page, 'jetblue', `${name}@example.test`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, Number(await page.evaluate(overflow))]).toEqual([width, 0]);
      }
    },
  );

  it('show a VIP this year and next, in plates only while renewing', async () => {
    const page = await openPage();
    const plate = page.getByRole('heading', { name: /^VIP through December 31, \d{4}$/ });
    await signIn(page, 'jetblue', 'victor@example.test');
    await plate.waitFor();
    expect(await page.getByRole('meter').count()).toBe(0);
    await signIn(page, 'jetblue', 'renata@example.test');
    await plate.waitFor();
    await page.getByRole('meter', { name: 'Dines toward VIP' }).waitFor();
  });

  it('show activity in rows of two lines on a phone', async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/recent_activity');
    await page.getByText('Visa 4242').first().waitFor();
    const heights = (await page.evaluate(rowHeights)) as number[];
    expect(heights.length).toBeGreaterThan(1);
    for (const height of heights) expect(height).toBeLessThanOrEqual(76);
  });

  it('align amounts and states of activity on a tablet', async () => {
    const page = await openPage({ viewport: { width: 768, height: 900 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/recent_activity');
    await page.getByText('Visa 4242').first().waitFor();
    const edges = (await page.evaluate(rowEdges)) as [number, number][];
    expect(edges.length).toBeGreaterThan(1);
    for (const [amount, state] of edges) expect(Math.abs(amount - state)).toBeLessThanOrEqual(1);
  });

  it('leave Close at the top of a long dialog while it scrolls', async () => {
    const page = await openPage({ viewport: { width: 390, height: 640 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/recent_activity');
    await page.getByRole('button', { name: 'Report one' }).click();
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Close' });
    const before = await close.boundingBox();
    await dialog.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
    const after = await close.boundingBox();
    expect(after?.y).toBe(before?.y);
    expect(after?.y).toBeGreaterThan(0);
  });

  it('leave the tab of the open page in view when the window narrows', async () => {
    const page = await openPage({ viewport: { width: 844, height: 390 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/manage_cards');
    await page.setViewportSize({ width: 390, height: 844 });
    const tab = page.getByRole('link', { name: 'Linked Cards', exact: true }).first();
    await expect
      .poll(async () => {
        const box = await tab.boundingBox();
        return (box?.x ?? Infinity) + (box?.width ?? 0);
      })
      .toBeLessThanOrEqual(390 - 48);
  });

  it.each([861, 1440])('fill the window of a closed account at %d px', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await signIn(page, 'southwest', 'carl@example.test');
    const panel = page.getByRole('heading', { name: /^What we see/ });
    const form = page.locator('main form');
    await expect
      .poll(async () => {
        const [left, right] = [await form.boundingBox(), await panel.boundingBox()];
        return (right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? Infinity);
      })
      .toBeGreaterThan(0);
    expect((await panel.boundingBox())?.y).toBeLessThan((await form.boundingBox())?.y ?? 0);
  });

  it('print only the statement, dark on white even in the dark scheme', async () => {
    const page = await openPage({
      colorScheme: 'dark',
      viewport: { width: 720, height: 900 },
    });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/recent_activity');
    await page.getByText('Visa 4242').first().waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.getByText(/^JetBlue Dining · Maya Okafor · /).waitFor();
    for (const hidden of ['Download CSV', 'Missing a reward?', 'Reserve here', 'Program terms'])
      expect([hidden, await page.getByText(hidden).filter({ visible: true }).count()]).toEqual([
        hidden,
        0,
      ]);
    expect(Number(await page.evaluate(printed))).toBe(0);
    const edges = (await page.evaluate(paperEdges)) as number[][];
    for (const [head, amount, name] of edges) {
      expect(amount).toBe(head);
      expect(name).toBe(edges[0]?.[2]);
    }
    expect(edges[0]?.[2]).toBe(edges[0]?.[3]);
  });

  it('respond to Save immediately, without moving Undo', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test', '/account/user_profile');
    await openRunning(page, '/account/user_profile');
    await page.getByLabel(/^Address line 2/).fill('Suite 900');
    const before = await leftOf(page, 'Undo');
    await page.route('**/api/Member', (route) =>
      route.request().method() === 'PUT' ? new Promise(() => {}) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Working on your request, please wait.').waitFor();
    expect(await leftOf(page, 'Undo')).toBe(before);
  });

  it('fill the window of a password reset, with a way back and a whole phone number', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/recover/error'));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Back to sign in' }).waitFor();
    const phone = await main.getByRole('link', { name: '1-800-555-0119' }).boundingBox();
    expect(phone?.height).toBeLessThan(30);
    const sentence = await main.getByText(/back at the table/).boundingBox();
    expect(sentence?.x).toBeGreaterThan(640);
  });
});
