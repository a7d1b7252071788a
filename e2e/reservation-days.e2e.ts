import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBrowser, widths } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';
import { requestApi } from './request-api.ts';
import { signIn } from './sign-in.ts';

const DAY_MS = 86_400_000;
const Found = z.object({ merchants: z.array(z.object({ id: z.string() })) });
const Tables = z.object({ state: z.string(), requiresCard: z.boolean() });

/** Minutes by which the local clock of a zone is ahead of UTC. */
const offsetAt = (at: number, timeZone: string): number => {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone });
  return Math.round((Date.parse(`${text.replace(' ', 'T')}Z`) - at) / 60_000);
};

/** The next date on which the clock of a zone goes forward or back. */
const nextChange = (timeZone: string, direction: 'forward' | 'back'): string => {
  for (let day = 2; day < 364; day += 1) {
    const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + day * DAY_MS + 18 * 3_600_000;
    const change = offsetAt(noon, timeZone) - offsetAt(noon - DAY_MS, timeZone);
    if (direction === 'forward' ? change > 0 : change < 0)
      return new Date(noon).toLocaleDateString('sv-SE', { timeZone });
  }
  throw new Error(`the clock of ${timeZone} does not change`);
};

const instantOf = (date: string, time: string, timeZone: string): Date => {
  const wall = Date.parse(`${date}T${time}:00Z`);
  return new Date(wall - offsetAt(wall + 8 * 3_600_000, timeZone) * 60_000);
};

const clockTime = (text: string): string => {
  const [, hour = '', minute = '', half] = /(\d+):(\d\d) (am|pm)/.exec(text) ?? [];
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

/** A restaurant of a city that can be booked on a date months ahead. */
const findTable = async (page: Page, city: string, date: string): Promise<string> => {
  const search = `/api/v2/Merchants/Search?reservations=true&pageSize=40&priceRange=1,2&location=${encodeURIComponent(city)}`;
  const { body } = await requestApi(page, search);
  for (const { id } of Found.parse(JSON.parse(body)).merchants) {
    const found = await requestApi(page, `/api/merchants/${id}/availability?date=${date}`);
    const { state, requiresCard } = Tables.parse(JSON.parse(found.body));
    if (state === 'available' && !requiresCard) return id;
  }
  throw new Error(`no restaurant of ${city} has a table on ${date}`);
};

const times = (page: Page) => page.getByRole('group', { name: 'Available times' });
const dialog = (page: Page) => page.getByRole('dialog').last();
const focusedDate = async (page: Page) =>
  String(await page.evaluate('document.activeElement.dataset.date ?? ""'));

/** Moves the focus of the open calendar to a date with only the keyboard. */
const moveTo = async (page: Page, target: string) => {
  await expect.poll(() => focusedDate(page)).not.toBe('');
  for (let presses = 0; presses < 60; presses += 1) {
    const at = await focusedDate(page);
    if (at === target) return;
    const isOtherMonth = at.slice(0, 7) < target.slice(0, 7);
    const isEarlier = at < target;
    await page.keyboard.press(isOtherMonth ? 'PageDown' : isEarlier ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(() => focusedDate(page)).not.toBe(at);
  }
  throw new Error(`the keyboard never reached ${target}`);
};

describe('the days of reservations', () => {
  const openPage = useBrowser();

  it.each([
    ['forward', 'Chicago, IL', 'America/Chicago', widths.desktop],
    ['back', 'New York, NY', 'America/New_York', widths.phone],
  ] as const)(
    'a table is booked for the day on which clocks go %s in %s',
    async (direction, city, timeZone, width) => {
      const page = await openPage({ viewport: { width, height: 860 } });
      await signIn(page, 'jetblue', 'renata@example.test');
      const date = nextChange(timeZone, direction);
      const id = await findTable(page, city, date);
      await openRunning(page, `/merchants/${id}`);
      await page.getByRole('button', { name: 'Open the calendar' }).focus();
      await page.keyboard.press('Enter');
      await moveTo(page, date);
      expect(await axeFaults(page, 'in the calendar')).toEqual([]);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByLabel('Date').inputValue()).toBe(date);
      await times(page).waitFor();
      const listed = await times(page).getByRole('button').allInnerTexts();
      expect(new Set(listed).size).toBe(listed.length);
      await times(page).getByRole('button').first().click();
      await page.getByRole('button', { name: /^Reserve for/ }).click();
      await dialog(page)
        .getByText(/Held for you for/)
        .waitFor();
      await dialog(page)
        .getByLabel(/Mobile/)
        .fill('212-555-0142');
      await dialog(page)
        .getByRole('button', { name: /^Reserve for/ })
        .click();
      await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
      const file = dialog(page).getByRole('link', { name: /calendar/i });
      const calendar = decodeURIComponent((await file.getAttribute('href')) ?? '');
      const start = instantOf(date, clockTime(listed[0] ?? ''), timeZone).toISOString();
      expect(calendar).toContain(`DTSTART:${start.slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
    },
  );

  it('the calendar labels closed days and stays within a year', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/search'));
    const today = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
    const id = await findTable(page, 'New York, NY', today);
    await openRunning(page, `/merchants/${id}`);
    await page.getByRole('button', { name: 'Open the calendar' }).click();
    await expect.poll(() => focusedDate(page)).not.toBe('');
    const first = await focusedDate(page);
    for (let month = 0; month < 14; month += 1) await page.keyboard.press('PageDown');
    await expect
      .poll(() => focusedDate(page))
      .toBe(new Date(Date.parse(first) + 365 * DAY_MS).toISOString().slice(0, 10));
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('button', { name: /not open for booking/ })
          .count(),
      )
      .toBeGreaterThan(0);
    expect(await dialog(page).getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(() => page.evaluate("document.activeElement?.getAttribute('aria-label')"))
      .toBe('Open the calendar');
  });

  it.each([320, 390, 660, 768])('the dock has two lines of text at %d px', async (width) => {
    const page = await openPage({ viewport: { width, height: 844 } });
    await signIn(page, 'jetblue', 'maya@example.test');
    const date = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
    const id = await findTable(page, 'New York, NY', date);
    await openRunning(page, `/merchants/${id}?date=${date}`);
    await times(page).waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const dock = page.locator('[data-dock]');
    await dock.waitFor();
    const lines = dock.locator('p:visible > *');
    const [text, button] = [dock.locator('p:visible'), dock.getByRole('button')];
    expect(await lines.count()).toBe(2);
    expect((await text.boundingBox())?.height).toBeLessThanOrEqual(46);
    expect((await dock.boundingBox())?.height).toBeLessThanOrEqual(76);
    const [textBox, buttonBox] = [await text.boundingBox(), await button.boundingBox()];
    expect((textBox?.x ?? 0) + (textBox?.width ?? 0)).toBeLessThan(buttonBox?.x ?? 0);
  });
});
