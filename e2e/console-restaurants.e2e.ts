import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { consoleOrigin, signInToConsole } from './open-console.ts';
import { product } from './product.ts';

/** Opens the first restaurant of a list and returns its id. */
const openFirst = async (page: Page): Promise<string> => {
  await page.locator('td a').first().click();
  await page.getByRole('heading', { name: 'Offer calendar' }).waitFor();
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
};

describe('restaurants in the console', () => {
  const openPage = useBrowser();

  it('stand in a table beside a map that select in each other, at every width', async () => {
    const page = await openPage();
    await signInToConsole(page, 'operator', '/jetblue/restaurants?text=new%20york');
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    await page.locator('td a').nth(2).hover();
    await page.waitForURL(/at=/);
    await page.locator('tr[aria-current]').waitFor();
    const id = new URL(page.url()).searchParams.get('at');
    await page.reload();
    await page.getByRole('link', { name: 'Open', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('at')).toBe(id);
    for (const width of [1440, 834, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const scrolled = await page.evaluate('document.documentElement.scrollWidth');
      expect(scrolled).toBeLessThanOrEqual(width);
      expect(await axeFaults(page, `of restaurants at ${width}`)).toEqual([]);
    }
  });

  it('get a photo that members see in place of artwork, and refuse a script', async () => {
    const page = await openPage();
    await signInToConsole(page, 'platform', '/jetblue/restaurants?status=noPhoto&view=table');
    const id = await openFirst(page);
    const panel = page.getByRole('region', { name: 'Photos' });
    await panel.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('Description').fill('A table in the garden');
    await page.getByLabel('Credit').fill('The restaurant');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const file = page.getByLabel('File');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(svg) });
    await page.getByRole('button', { name: 'Add photo' }).click();
    await page.getByText(/has a page, a document or an archive in it/).waitFor();
    const buffer = await sharp({
      create: { width: 1200, height: 800, channels: 3, background: '#3f7d54' },
    })
      .jpeg()
      .toBuffer();
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Add photo' }).click();
    await panel.getByAltText('A table in the garden').waitFor();
    expect(await axeFaults(page, 'of a restaurant')).toEqual([]);
    await page.goto(`${product().origin}/merchants/${encodeURIComponent(id)}`);
    await page
      .getByRole('button', { name: /A table in the garden/ })
      .first()
      .click();
    const shown = page.getByAltText('A table in the garden').first();
    await shown.waitFor();
    const address = (await shown.getAttribute('src')) ?? '';
    expect(address).toMatch(/^\/images\/photo-/);
    const image = await page.request.get(product().origin + address);
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/webp']);
    await page.getByText('Photos: The restaurant').waitFor();
  });

  it('are edited with new terms scheduled, which the audit shows', async () => {
    const page = await openPage();
    await signInToConsole(page, 'platform', '/jetblue/restaurants?text=new%20york&view=table');
    await openFirst(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByLabel('Phone').fill('212-555-0142');
    await page.getByLabel('Reason').fill('They told us');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('212-555-0142').waitFor();
    await page.getByRole('button', { name: 'New terms' }).click();
    await page.getByLabel('First day').fill('2099-01-04');
    await page.getByLabel('Reason').fill('Agreed by phone');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft', { exact: true }).first().waitFor();
    await page.goto(`${consoleOrigin()}/jetblue/audit`);
    await page.getByText('offer saved').first().waitFor();
    await page.getByText('restaurant changed').first().waitFor();
  });

  it('take a flex offer from marketing, which the member page of the console lists', async () => {
    const page = await openPage();
    await signInToConsole(page, 'marketing', '/jetblue/restaurants?text=new%20york&view=table');
    await openFirst(page);
    const panel = page.getByRole('region', { name: 'Flex offers of members' });
    await panel.getByRole('button', { name: 'Offer' }).click();
    await page.getByLabel('Email of the member').fill('maya@example.test');
    await page.getByLabel(/Reward in/).fill('50');
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Last day').fill(soon);
    await page.getByLabel('Reason').fill('A thank you');
    await page.getByRole('button', { name: /^Grant/ }).click();
    await panel.getByText('maya@example.test').first().waitFor();
    await page.goto(`${consoleOrigin()}/jetblue/offers?email=maya%40example.test`);
    await page.locator('td a', { hasText: 'maya@example.test' }).first().waitFor();
  });

  it('have reservations of the day and reviews that support reads', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', '/jetblue/restaurants?text=new%20york&view=table');
    await openFirst(page);
    await page.getByRole('heading', { name: 'Reservations' }).waitFor();
    await page.getByRole('button', { name: 'Published' }).click();
    const edit = page.getByRole('button', { name: 'Edit', exact: true }).first();
    expect(await edit.getAttribute('title')).toContain('of every program may change them');
  });
});
