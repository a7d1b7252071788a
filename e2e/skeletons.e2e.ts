import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { requestApi } from './request-api.ts';
import { signIn } from './sign-in.ts';

/** Delays the responses of a URL until they are released. */
const holdBack = async (page: Page, address: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** The box of the element; a section's first skeleton may be replaced by another meanwhile. */
const boxOf = (page: Page, selector: string) =>
  vi.waitFor(
    async () => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${selector} is not shown`);
      return box;
    },
    { timeout: 30_000 },
  );

const Found = z.object({ merchants: z.array(z.object({ id: z.string() })) });

/** A restaurant with many tables on a day next week. */
const bookablePath = async (page: Page): Promise<string> => {
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const wanted = `reservations=true&priceRange=1,2&date=${date}&time=19:00&partySize=2`;
  const { body } = await requestApi(page, `/api/v2/Merchants/Search?${wanted}`);
  const [merchant] = Found.parse(JSON.parse(body)).merchants;
  return `/merchants/${merchant?.id}?date=${date}`;
};

describe('a skeleton has the shape of the loaded content', () => {
  const openPage = useBrowser();

  it.each([390, 768, 1280])('on the overview at %d px', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/manage_cards');
    const letGo = await holdBack(page, '**/api/Member/DineSummary*');
    await page.getByRole('link', { name: 'Overview' }).click();
    const plates = page.locator('main [class*="_plates_"] > span[aria-hidden="true"]');
    await plates.first().waitFor();
    const skeleton = await boxOf(page, 'main [class*="_summary_"]');
    letGo();
    await page.getByRole('region', { name: 'Your rewards this year' }).waitFor();
    const summary = await boxOf(page, 'main [class*="_summary_"]');
    expect(Math.abs(summary.x - skeleton.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(summary.y - skeleton.y)).toBeLessThanOrEqual(20);
    expect(Math.abs(summary.width - skeleton.width)).toBeLessThanOrEqual(1);
    expect(Math.abs(summary.height - skeleton.height)).toBeLessThanOrEqual(24);
  });

  // Other journeys report rewards of other members, which stand above their rows.
  const activity = {
    email: 'renata@example.test',
    name: 'Reviews & History',
    endpoint: 'Transactions',
    row: 'tbody tr + tr',
  };
  const cards = {
    email: 'maya@example.test',
    name: 'Linked Cards',
    endpoint: 'Cards',
    row: 'li[class*="_row_"]',
  };

  it.each([
    { ...activity, width: 390 },
    { ...activity, width: 1280 },
    { ...cards, width: 390 },
    { ...cards, width: 1280 },
  ])('of the rows of $name at $width px', async ({ email, name, endpoint, row, width }) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await signIn(page, 'jetblue', email, '/account/user_profile');
    const letGo = await holdBack(page, `**/api/Member/${endpoint}*`);
    await page.getByRole('link', { name, exact: true }).first().click();
    const title = await boxOf(page, `main h1:has-text("${name}")`);
    const skeleton = await boxOf(page, 'main div[class*="_bone_"]');
    letGo();
    const shown = await boxOf(page, `main ${row}`);
    expect((await boxOf(page, 'main h1')).y).toBe(title.y);
    expect(Math.abs(shown.x - skeleton.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(shown.y - skeleton.y)).toBeLessThanOrEqual(16);
    expect(Math.abs(shown.height - skeleton.height)).toBeLessThanOrEqual(16);
  });

  it.each([390, 1280])('of the profile at %d px', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    const sections = () =>
      page.evaluate<{ y: number; height: number }[]>(
        `[...document.querySelectorAll('main section')].slice(0, 5).map((section) => {
          const { y, height } = section.getBoundingClientRect();
          return { y, height };
        })`,
      );
    await signIn(page, 'jetblue', 'maya@example.test', '/account/manage_cards');
    // The page before hydration.
    const letGo = await holdBack(page, '**/assets/*.js');
    const address = page.url().replace('manage_cards', 'user_profile');
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main section').nth(4).waitFor();
    await page.evaluate('document.fonts.ready.then(() => true)');
    const skeleton = await sections();
    letGo();
    await page.getByLabel(/^First name/).waitFor();
    const shown = await sections();
    expect(skeleton).toHaveLength(5);
    for (const [index, { y, height }] of shown.entries()) {
      expect(Math.abs(y - (skeleton[index]?.y ?? 0))).toBeLessThanOrEqual(24);
      expect(Math.abs(height - (skeleton[index]?.height ?? 0))).toBeLessThanOrEqual(16);
    }
  });

  it('of the form below the linked cards, which leaves the footer off screen', async () => {
    const page = await openPage({ viewport: { width: 390, height: 900 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/user_profile');
    const letGo = await holdBack(page, '**/api/Member/Cards*');
    await page.getByRole('link', { name: 'Linked Cards', exact: true }).first().click();
    await boxOf(page, 'main div[class*="_bone_"]');
    expect((await boxOf(page, 'body footer')).y).toBeGreaterThanOrEqual(900);
    letGo();
  });

  it.each([390, 1280])('of the card form at %d px', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await signIn(page, 'jetblue', 'june@example.test', '/account/user_profile');
    const letGo = await holdBack(page, '**/api/Cards/Entry*');
    await page.getByRole('link', { name: 'Linked Cards', exact: true }).first().click();
    await boxOf(page, 'main h1:has-text("Linked Cards")');
    const form = 'main form input[type="checkbox"]';
    const before = await boxOf(page, form);
    letGo();
    await page.frameLocator('iframe').locator('#number').waitFor();
    expect((await boxOf(page, form)).y).toBe(before.y);
  });

  it.each([390, 1280])('of the results of a search at %d px', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await openRunning(page, '/');
    const letGo = await holdBack(page, '**/api/v2/Merchants/Search*');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).first().click();
    const skeleton = await boxOf(page, '[role="status"][aria-label] > div');
    letGo();
    const card = await boxOf(page, 'main article');
    expect(Math.abs(card.x - skeleton.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(card.y - skeleton.y)).toBeLessThanOrEqual(4);
    expect(Math.abs(card.width - skeleton.width)).toBeLessThanOrEqual(1);
    expect(Math.abs(card.height - skeleton.height)).toBeLessThanOrEqual(16);
  });

  it.each([320, 390, 768, 1280])('of the tables of a restaurant at %d px', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await signIn(page, 'jetblue', 'maya@example.test');
    const letGo = await holdBack(page, '**/assets/reservations-*.js');
    const response = await openRunning(page, await bookablePath(page));
    // Loaded later, the member's verdict would push the tables down.
    expect(await response?.text()).toContain('id="earning-verdict"');
    const parts = (name: string) => boxOf(page, `#reserve [class*="_${name}_"]`);
    const skeleton = await boxOf(page, '#reserve');
    const [fields, button] = [await parts('fields'), await parts('button')];
    letGo();
    const times = page.getByRole('group', { name: 'Available times' });
    await times.waitFor();
    const widget = await boxOf(page, '#reserve');
    expect(Math.abs(widget.y - skeleton.y)).toBeLessThanOrEqual(1);
    expect(Math.abs(widget.width - skeleton.width)).toBeLessThanOrEqual(1);
    expect(Math.abs(widget.height - skeleton.height)).toBeLessThanOrEqual(16);
    const shown = await boxOf(page, '#reserve [class*="_fields_"]');
    expect(Math.abs(shown.y - fields.y)).toBeLessThanOrEqual(4);
    expect(Math.abs(shown.height - fields.height)).toBeLessThanOrEqual(2);
    const reserve = await boxOf(page, '#reserve button:has-text("Pick a time")');
    expect(Math.abs(reserve.y - button.y)).toBeLessThanOrEqual(8);
  });

  it.each([390, 1280])('below the reviews of a restaurant at %d px', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    const letGo = await holdBack(page, '**/api/merchants/*/reviews*');
    await openRunning(page, '/merchants/4100000');
    await page.locator('[aria-labelledby="merchant-reviews"]').scrollIntoViewIfNeeded();
    const section = '[aria-labelledby="merchant-reviews"]';
    const skeleton = await boxOf(page, `${section} div[class*="_review_"]`);
    letGo();
    const review = await boxOf(page, `${section} li[class*="_review_"]`);
    expect(Math.abs(review.x - skeleton.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(review.width - skeleton.width)).toBeLessThanOrEqual(1);
  });
});
