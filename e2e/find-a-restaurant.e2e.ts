import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { product } from './product.ts';

const scrollTop = (page: Page) => page.evaluate('window.scrollY').then(Number);

describe('finding a restaurant', () => {
  const openPage = useBrowser();

  it('searches from home, opens a restaurant at the top, and restores the scroll position on Back', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, '/');
    const search = page.getByRole('main').getByRole('search');
    await search.getByLabel('Location', { exact: true }).fill('Brooklyn, NY');
    await search.getByLabel('Restaurant or cuisine').fill('pizza');
    await search.getByLabel('Restaurant or cuisine').press('Enter');
    await page.waitForURL(/\/search\?.*restaurantOrCuisine=pizza/);
    await page.getByRole('heading', { level: 1, name: /restaurants? near Brooklyn, NY/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('location')).toBe('Brooklyn, NY');

    const last = page.getByRole('article').last().getByRole('link').first();
    const name = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    const place = await scrollTop(page);
    expect(place).toBeGreaterThan(0);
    await last.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.getByText('Sign in to see').first().waitFor();

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /near Brooklyn, NY/ }).waitFor();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(place - 50);
    expect(faults).toEqual([]);
  });

  it('suggests cuisines and restaurants while typing, and opens the chosen one', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, '/');
    const field = page.getByRole('combobox', { name: 'Restaurant or cuisine' });
    await field.pressSequentially('sus');
    await page.getByRole('option', { name: /^Sushi \d+ nearby$/ }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL(/\/search\?.*restaurantOrCuisine=Sushi/);
    await page.getByRole('heading', { level: 1, name: /restaurants? near/ }).waitFor();
    await field.fill('sushi');
    const restaurant = page.getByRole('option').nth(1);
    await restaurant.waitFor();
    await restaurant.click();
    await page.waitForURL(/\/merchants\//);
    expect(faults).toEqual([]);
  });

  it('shows the empty state when nothing matches', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=Brooklyn%2C%20NY&restaurantOrCuisine=zzzzzz');
    expect(await page.getByText('No restaurants match').count()).toBe(1);
  });

  it('paginates the list', async () => {
    const page = await openPage();
    await openRunning(page, '/search?location=New%20York%2C%20NY');
    const first = await page.getByRole('article').first().textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/pageNo=2/);
    await expect.poll(() => page.getByRole('article').first().textContent()).not.toBe(first);
  });

  it('scrolls a carousel of 250 px slides to both ends', async () => {
    const page = await openPage();
    await openRunning(page, '/discover');
    const [back, on] = ['Previous restaurants', 'Next restaurants'].map((name) =>
      page.getByRole('button', { name }).first(),
    );
    await on?.scrollIntoViewIfNeeded();
    await expect.poll(() => back?.isDisabled()).toBe(true);
    const rail = page.getByRole('region').filter({ has: back! }).first();
    expect((await rail.getByRole('listitem').first().boundingBox())?.width).toBe(250);
    // Clicks overlap the scroll animation, so the number of clicks varies.
    const press = async () => {
      if (!(await on?.isDisabled())) await on?.click();
      return on?.isDisabled();
    };
    await expect.poll(press).toBe(true);
    expect(await back?.isDisabled()).toBe(false);
  });

  it('searches with a plain form without JavaScript', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(product().origin);
    const search = page.getByRole('main').getByRole('search');
    await search.getByLabel('Restaurant or cuisine').fill('sushi');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3);
  });
});

describe('the head of a page', () => {
  const readHead = async (path: string) => {
    const html = await (await fetch(`${product().origin}${path}`)).text();
    return {
      title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
      description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    };
  };

  it.each([
    ['/', 'JetBlue Dining: points for the way you already eat'],
    ['/search', 'Find a restaurant | JetBlue Dining'],
    ['/login', 'Sign in | JetBlue Dining'],
    ['/how-it-works', 'How it works | JetBlue Dining'],
    ['/merchants/4100000', 'Rinaldi &amp; Figli'],
  ])('of %s has its own title, a description and its canonical address', async (path, title) => {
    const head = await readHead(`${path}?utm_source=mail`);
    expect(head.title).toBe(title);
    expect(head.description?.length).toBeGreaterThan(20);
    expect(head.canonical).toBe(`${product().origin}${path}`);
  });
});
