import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';

const granted: BrowserContextOptions = {
  permissions: ['geolocation'],
  geolocation: { latitude: 40.75771, longitude: -73.98573 },
};

// Simulates a device whose position never arrives and stores the requested options.
const timingOut = `Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
  value: (_, failed, options) => {
    window.positionOptions = JSON.stringify(options);
    setTimeout(() => failed({ code: 3, message: 'Timeout expired' }), 50);
  },
})`;

const locationOf = (page: Page) => new URL(page.url()).searchParams.get('location');
const field = (page: Page) => page.getByLabel('Location', { exact: true });
const blocked = (page: Page) => page.getByText('Your browser keeps your location private');
const unavailable = (page: Page) => page.getByText('We couldn’t find where you are');
const locate = (page: Page) => page.getByRole('button', { name: 'Use my current location' });

describe('the search location', () => {
  const openPage = useBrowser();

  it('is the device’s position, rounded to 2 decimals, when granted', async () => {
    const page = await openPage(granted);
    const faults = collectFaults(page);
    await openRunning(page, '/search?location=Boston%2C%20MA');
    await locate(page).click();
    await expect.poll(() => locationOf(page)).toBe('40.76,-73.99');
    await expect.poll(() => field(page).inputValue()).toBe('Current Location');
    await page.getByRole('heading', { level: 1, name: /near Current Location/ }).waitFor();
    await page
      .getByText(/0\.\d mi · /)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });

  it.each(['Current%20Location', 'Current+Location', 'Current%2520Location'])(
    'requests the device’s position for %s',
    async (text) => {
      const page = await openPage(granted);
      await openRunning(page, `/search?location=${text}`);
      await expect.poll(() => locationOf(page)).toBe('40.76,-73.99');
    },
  );

  it('is the default location, with a message, when the position is refused', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=Current%20Location');
    await blocked(page).waitFor();
    await expect.poll(() => locationOf(page)).toBe('40.7577,-73.9857');
    await page.getByRole('heading', { level: 1, name: /near New York, NY/ }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3);
    await field(page).fill('10014');
    await field(page).press('Enter');
    await expect.poll(() => locationOf(page)).toBe('10014');
  });

  it('fits every width while the position is refused', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=Current%20Location');
    await blocked(page).waitFor();
    expect(await inspectPage(page, 'search-blocked')).toEqual([]);
  });

  it('is requested with high accuracy, no cache and a 7 s timeout, and falls back after it', async () => {
    const page = await openPage(granted);
    await page.addInitScript(timingOut);
    await openRunning(page, '/search?location=Current%20Location');
    await unavailable(page).waitFor();
    expect(await blocked(page).count()).toBe(0);
    expect(JSON.parse(String(await page.evaluate('window.positionOptions')))).toEqual({
      enableHighAccuracy: true,
      maximumAge: 0,
      timeout: 7000,
    });
    await expect.poll(() => locationOf(page)).toBe('40.7577,-73.9857');
  });

  it('is New York when the server’s default fails, requested once', async () => {
    const page = await openPage();
    let requests = 0;
    await page.route('**/api/DefaultUserLocation', (route) => {
      requests += 1;
      return route.fulfill({ status: 500, json: { code: 'internal', message: 'no' } });
    });
    await openRunning(page, '/search?location=Current%20Location');
    await blocked(page).waitFor();
    await page.getByRole('heading', { level: 1, name: /near New York, NY/ }).waitFor();
    await page.waitForURL(/location=40\.7577(%2C|,)-73\.9857/);
    await expect.poll(() => field(page).inputValue()).toBe('New York, NY');
    expect(requests).toBe(1);
  });

  it('is restored on reload, on Back, and on the next visit', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=New%20York%2C%20NY');
    await field(page).fill('Brooklyn, NY');
    await page.getByLabel('Restaurant or cuisine').fill('pizza');
    await page.getByLabel('Restaurant or cuisine').press('Enter');
    await page.waitForURL(/Brooklyn/);
    await page.getByRole('heading', { level: 1, name: /near Brooklyn, NY/ }).waitFor();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.waitForURL(/isNew=/);
    await openRunning(page, page.url());
    expect(await field(page).inputValue()).toBe('Brooklyn, NY');
    const chip = page.getByRole('button', { name: 'New', exact: true });
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('isNew');
    await page.getByRole('heading', { level: 1, name: /near Brooklyn, NY/ }).waitFor();
    const stored = JSON.parse(String(await page.evaluate("localStorage.getItem('RN_lastSearch')")));
    expect(stored).toMatchObject({ type: 'api', location: 'Brooklyn, NY' });
    await openRunning(page, '/search');
    await expect.poll(() => locationOf(page)).toBe('Brooklyn, NY');
    await expect.poll(() => page.getByLabel('Restaurant or cuisine').inputValue()).toBe('pizza');
  });

  it('preserves the search when the request fails, and retries', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=Brooklyn%2C%20NY');
    await page.route('**/api/v2/Merchants/Search**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'no' } }),
    );
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByText('We couldn’t load the restaurants').waitFor();
    expect(await inspectPage(page, 'search-error')).toEqual([]);
    await page.unroute('**/api/v2/Merchants/Search**');
    await page.getByRole('button', { name: 'Search again' }).click();
    await page.getByRole('heading', { level: 1, name: /near Brooklyn, NY/ }).waitFor();
  });

  it('is rejected unless it is a city, state or ZIP code', async () => {
    const page = await openPage();
    await openRunning(page, '/search');
    await field(page).fill('!!!');
    await field(page).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Enter city, state or ZIP code' });
    await alert.waitFor();
  });
});
