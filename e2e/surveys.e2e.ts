import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBrowser, widths } from './browser.ts';
import { axeFaults, inspectDark, inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';
import { requestApi } from './request-api.ts';

const Found = z.object({
  merchants: z.array(
    z.object({
      id: z.string(),
      reservationProviders: z.object({ openTable: z.string().nullable() }),
    }),
  ),
});

/** The text of the focused element while the survey bar covers it; null otherwise. */
const overlapsBar = `(() => {
  const bar = document.querySelector('[data-survey-bars] > section');
  const focused = document.activeElement;
  if (!bar || !focused || focused === document.body || bar.contains(focused)) return null;
  const [a, b] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isOver = b.bottom > a.top && b.top < a.bottom && b.right > a.left && b.left < a.right;
  return isOver ? focused.textContent || focused.outerHTML : null;
})()`;

describe('the survey page', () => {
  const open = useBrowser();

  it('preserves answers after a failed submit, and thanks once they are sent', async () => {
    const page = await open();
    await openRunning(page, partnerUrl('jetblue', '/surveys'));
    await page.getByText('0 of 3 answered').waitFor();
    expect(await inspectPage(page, 'survey')).toEqual([]);
    expect(await inspectDark(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send answers' }).click();
    await page.getByText('This field is required.').waitFor();
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'The map' }).check({ force: true });
    await page.getByText('2 of 3 answered').waitFor();
    await page.route('**/api/Surveys/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Send answers' }).click();
    await page.waitForURL('**/surveys/error');
    expect(await axeFaults(page, 'after a failure')).toEqual([]);
    await page.unroute('**/api/Surveys/*');
    await page.getByRole('main').getByRole('link', { name: 'Open the survey again' }).click();
    await page.getByText('2 of 3 answered').waitFor();
    expect(await page.getByRole('radio', { name: 'The map' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Send answers' }).click();
    await page.waitForURL('**/surveys/success');
    expect(await axeFaults(page, 'after sending')).toEqual([]);
  });

  it('leaves the bottom of narrow windows to the reservation dock', async () => {
    const page = await open();
    await page.addInitScript("localStorage.removeItem('RN_surveySeenAt')");
    // In the evening no table is left for today.
    const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const search = `/search?location=Boston%2C+MA&reservations=true&date=${date}`;
    await openRunning(page, partnerUrl('jetblue', search));
    await page.getByRole('main').locator('a[href^="/merchants/"]').first().click();
    const bar = page.getByRole('region', { name: 'Did you find a place to eat?' });
    await bar.waitFor();
    const column = await page.locator('[data-reserve-column]').boundingBox();
    const shown = await bar.boundingBox();
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(column?.x ?? 0);
    const dock = page.locator('[data-dock]');
    await page.setViewportSize({ width: 800, height: 900 });
    await page.mouse.wheel(0, 20_000);
    await dock.waitFor();
    await bar.waitFor();
    const [barBox, dockBox] = [await bar.boundingBox(), await dock.boundingBox()];
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((dockBox?.y ?? 0) + 1);
    await page.setViewportSize({ width: 390, height: 844 });
    await dock.waitFor();
    await bar.waitFor({ state: 'hidden' });
  });

  it.each([
    [widths.phone, 844],
    [widths.tablet, 1024],
    [widths.desktop, 900],
  ])(
    'the bar covers neither the end of the page nor the focused element at %d px',
    async (width, height) => {
      const page = await open({ viewport: { width, height } });
      await page.addInitScript("localStorage.removeItem('RN_surveySeenAt')");
      await openRunning(page, partnerUrl('delta', '/search?location=Boston%2C+MA'));
      const { body } = await requestApi(page, '/api/v2/Merchants/Search?location=Boston%2C+MA');
      // The reservation dock hides the bar on a phone.
      const walkIn = Found.parse(JSON.parse(body)).merchants.find(
        ({ reservationProviders }) => reservationProviders.openTable === null,
      );
      await page.getByRole('main').locator(`a[href="/merchants/${walkIn?.id}"]`).first().click();
      const title = page.getByRole('button', { name: 'Did you find a place to eat?' });
      await title.waitFor();
      const bar = page.getByRole('region', { name: 'Did you find a place to eat?' });
      const links = page.getByRole('contentinfo').getByRole('link');
      const isCovered = () => page.evaluate(overlapsBar);
      for (const isOpen of [false, true]) {
        if (isOpen) await title.click();
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
        const top = (await bar.boundingBox())?.y ?? 0;
        const last = await links.last().boundingBox();
        expect((last?.y ?? height) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
      }
      await title.click();
      await page.evaluate('scrollTo(0, 0)');
      await page.getByRole('main').focus();
      const covered: unknown[] = [];
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        covered.push(await isCovered());
      }
      expect(covered.filter((name) => name !== null)).toEqual([]);
    },
  );

  it('can be completed on a phone with only the keyboard', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await openRunning(page, partnerUrl('jetblue', '/surveys'));
    await page.getByRole('radio', { name: '1', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('More tacos.');
    await page.getByText('3 of 3 answered').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/surveys/success');
  });
});
