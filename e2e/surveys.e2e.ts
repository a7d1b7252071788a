import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults, inspectDark, inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';

describe('the survey page', () => {
  const open = useBrowser();

  it('keeps the answers of a failed submit, and thanks once they are sent', async () => {
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

  it('leaves the foot of narrow windows to the reservation dock', async () => {
    const page = await open();
    await page.addInitScript("localStorage.removeItem('RN_surveySeenAt')");
    await openRunning(
      page,
      partnerUrl('jetblue', '/search?location=Boston%2C+MA&reservations=true'),
    );
    await page.getByRole('main').locator('a[href^="/merchants/"]').first().click();
    const bar = page.getByRole('region', { name: 'Did you find a place to eat?' });
    await bar.waitFor();
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

  it('is answered on a phone with the keyboard alone', async () => {
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
