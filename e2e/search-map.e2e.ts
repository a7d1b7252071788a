import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, widths } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';

const pins = (page: Page) => page.locator('button[aria-pressed][style*=translate]');
const map = (page: Page) => page.getByRole('region', { name: 'Map of the restaurants found' });
const locationOf = (page: Page) => new URL(page.url()).searchParams.get('location') ?? '';
const focused = async (page: Page) =>
  String(
    await page.evaluate(
      "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()",
    ),
  );

const chosenLabel = async (page: Page) =>
  String(await page.evaluate("document.activeElement?.closest('label')?.textContent ?? ''"));

describe('the map of a search', () => {
  const openPage = useBrowser();

  it('draws land and names without third-party requests and searches the moved area', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!/^(https?:\/\/([\w-]+\.)?localhost|http:\/\/127\.|data:|blob:)/.test(request.url()))
        strangers.push(request.url());
    });
    await openRunning(page, '/search?location=New%20York%2C%20NY');
    await map(page).waitFor();
    await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
    expect(strangers).toEqual([]);
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect.poll(() => locationOf(page).split(',').length).toBe(4);
    await expect
      .poll(() => page.getByLabel('Location', { exact: true }).inputValue())
      .toBe('Current Map View');
    expect(await page.evaluate("localStorage.getItem('RN_mapView')")).toBe(locationOf(page));
    await page.getByRole('heading', { level: 1, name: /Current Map View/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('links pins with the list and opens a restaurant by keyboard', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=New%20York%2C%20NY');
    const pin = pins(page).first();
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Close', exact: true }).waitFor();
    const name = (await pin.getAttribute('aria-label')) ?? '';
    const card = page.getByRole('link', { name, exact: true }).last();
    await card.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });

  it('is the second of two modes on a phone', async () => {
    const page = await openPage({ viewport: { width: widths.phone, height: 844 } });
    await openRunning(page, '/search?location=New%20York%2C%20NY&priceRange=2');
    expect(await map(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Show map' }).click();
    await map(page).waitFor();
    expect(await page.getByRole('article').first().isVisible()).toBe(false);
    await openRunning(page, page.url());
    await map(page).waitFor();
    await page.getByRole('button', { name: 'Change search' }).click();
    await page.getByRole('article').first().waitFor();
    expect(locationOf(page)).toBe('New York, NY');
    expect(page.url()).toContain('priceRange');
  });

  it('fits every width', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=New%20York%2C%20NY');
    await map(page).waitFor();
    await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
    expect(await inspectPage(page, 'search-map')).toEqual([]);
  });
});

describe('the map while offline', () => {
  const openPage = useBrowser();
  const inNewYork = '/search?location=New%20York%2C%20NY';

  it('reports a failed search and searches the moved area when online again', async () => {
    const page = await openPage();
    await openRunning(page, inNewYork);
    await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
    await page.context().setOffline(true);
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await page.getByText('We couldn’t load the restaurants').waitFor();
    expect(await map(page).isVisible()).toBe(true);
    // It searches by itself then, without a press on the button.
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: /Current Map View/ }).waitFor();
    await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
  });

  it('shows the list and a message when the map’s code fails to load', async () => {
    const page = await openPage();
    await page.route(/\/assets\/(search-map|map)-[\w-]{8}\.js/, (route) => route.abort());
    await openRunning(page, inNewYork);
    await page.getByText('We couldn’t load the map. The list has every restaurant.').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3);
  });
});

describe('filters with only the keyboard', () => {
  const openPage = useBrowser();

  it('open, select and close, and return focus', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=New%20York%2C%20NY');
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    for (let i = 0; i < 40 && !/^Delivery/.test(await chosenLabel(page)); i += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForURL(/features=/);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/^Filters/);
  });
});
