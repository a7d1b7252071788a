import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { newProductOf, startProduct } from './start-product.ts';
import { roadTile, startStreetService } from './street-service.ts';
import { writeTileArchive } from './tile-archive.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Map of the restaurants found' });
const pins = (page: Page) => page.locator('button[aria-pressed][style*=translate]');
const credits = (page: Page) => page.getByText('Streets of the test service');
const compass = (page: Page) => page.getByRole('img', { name: 'North is up' });
const note = (page: Page) => page.getByText('The street map isn’t available right now.');

const watchViolations = `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(event.violatedDirective + ' ' + event.blockedURI));`;

describe('the map with a street service', () => {
  const openPage = useBrowser();
  let service: Awaited<ReturnType<typeof startStreetService>>;
  let running: ReturnType<typeof startProduct>;
  let origin: string;
  beforeAll(async () => {
    service = await startStreetService();
    const product = await newProductOf('jetblue', 'streets');
    origin = `http://jetblue.localhost:${product.port}`;
    running = startProduct({ ...product, mapStyleUrl: service.styleUrl });
    await running.ready;
  });
  afterAll(async () => {
    await running.stop();
    service.stop();
  });
  beforeEach(() => service.setState('running'));
  const open = async (page: Page, path: string) => {
    await openRunning(page, `${origin}${path}`);
    await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
  };
  const search = '/search?location=New%20York%2C%20NY';

  it('draws its streets and credits, as the content policy of the configuration allows', async () => {
    const page = await openPage();
    await page.addInitScript(watchViolations);
    await open(page, search);
    await credits(page).waitFor();
    const box = await credits(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await compass(page).count()).toBe(0);
    expect(await note(page).count()).toBe(0);
    expect(service.requests).toContain('/light.json');
    expect(service.requests.some((path) => path.startsWith('/tiles/'))).toBe(true);
    expect(await page.evaluate('window.violations')).toEqual([]);
  });

  it('uses the style of the color scheme', async () => {
    const page = await openPage({ colorScheme: 'dark' });
    await open(page, search);
    await credits(page).waitFor();
    expect(service.requests).toContain('/dark.json');
    expect(service.requests).not.toContain('/light.json');
  });

  it('draws the schematic when the service does not respond, and probes it once', async () => {
    service.setState('silent');
    const page = await openPage();
    await open(page, search);
    expect(await compass(page).isVisible()).toBe(true);
    await note(page).waitFor();
    expect(service.requests).toEqual(['/light.json']);
    await openRunning(page, `${origin}/search?location=Brooklyn%2C%20NY`);
    await note(page).waitFor();
    expect(service.requests).toEqual(['/light.json']);
  });

  it('returns to the schematic when tiles start to fail, with every pin in its position', async () => {
    const page = await openPage();
    await open(page, search);
    await credits(page).waitFor();
    service.setState('withoutTiles');
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await note(page).waitFor();
    expect(await compass(page).isVisible()).toBe(true);
    expect(await credits(page).count()).toBe(0);
    expect(await region(page).isVisible()).toBe(true);
    expect(await pins(page).count()).toBeGreaterThan(0);
  });
});

describe('the map with an archive of tiles', () => {
  const openPage = useBrowser();
  let running: ReturnType<typeof startProduct>;
  let origin: string;
  beforeAll(async () => {
    const product = await newProductOf('jetblue', 'archive');
    const mapTiles = join(product.dataDir, 'city.pmtiles');
    writeTileArchive(mapTiles, roadTile, 14);
    origin = `http://jetblue.localhost:${product.port}`;
    running = startProduct({ ...product, mapTiles });
    await running.ready;
  });
  afterAll(() => running.stop());

  it('draws streets within its area and the schematic elsewhere', async () => {
    const page = await openPage();
    await page.addInitScript(watchViolations);
    const open = async (path: string) => {
      await openRunning(page, `${origin}${path}`);
      await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
    };
    await open('/search?location=New%20York%2C%20NY');
    await page.getByText('Streets of the archive').waitFor();
    expect(await compass(page).count()).toBe(0);
    await open('/search?location=Chicago%2C%20IL');
    await compass(page).waitFor();
    expect(await note(page).count()).toBe(0);
    expect(await page.evaluate('window.violations')).toEqual([]);
  });
});
