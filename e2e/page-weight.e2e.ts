import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { product } from './product.ts';

/**
 * Budget in gzipped KiB of a visitor's page until idle, without scripts: styles, and data in the
 * document. The home page has the styles of six hero compositions, each page the faces of its two
 * fonts.
 */
const budget = { styles: 28, homeStyles: 37, data: 15.3 };
const homePaths = ['/', '/discover'];

const readFile = async (path: string) =>
  Buffer.from(await (await fetch(product().origin + path)).arrayBuffer());
const gzipped = (content: string | Buffer): number => gzipSync(content).length / 1024;

const weighFiles = async (paths: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(paths.map(async (path) => gzipped(await readFile(path))));
  return sizes.reduce((total, size) => total + size, 0);
};

const inlineOf = (html: string, element: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]* src=)[^>]*>(.*?)</${element}>`, 'gs'))]
    .map(([, content]) => content)
    .join('\n');

const weighPage = async (page: Page, path: string) => {
  const files = new Set<string>();
  page.on('response', (response) => files.add(new URL(response.url()).pathname));
  const response = await openRunning(page, path);
  await page.waitForLoadState('networkidle');
  const html = (await response?.text()) ?? '';
  const filesOf = (extension: string) => [...files].filter((file) => file.endsWith(extension));
  return {
    linkedScripts: [...html.matchAll(/<(?:script|link)[^>]*(\/assets\/[\w.-]+\.js)/g)].map(
      ([, file]) => file,
    ),
    scripts: await weighFiles(filesOf('.js')),
    styles: gzipped(inlineOf(html, 'style')) + (await weighFiles(filesOf('.css'))),
    data: gzipped(inlineOf(html, 'script')),
  };
};

const restaurantPath = async (): Promise<string> => {
  const response = JSON.parse((await readFile('/api/v2/Merchants/Search')).toString());
  return `/merchants/${response.merchants[0].id}`;
};

describe('a page on a phone', () => {
  const openPage = useBrowser();

  it.each([
    ['/', 168, () => '/'],
    ['/discover', 163, () => '/discover'],
    ['/search', 165, () => '/search'],
    ['a restaurant', 160, restaurantPath],
    ['/how-it-works', 155, () => '/how-it-works'],
    ['/login', 165, () => '/login'],
    ['/recover', 166, () => '/recover'],
    ['/join', 172, () => '/join'],
    ['/earn', 155, () => '/earn'],
  ])(
    'loads scripts, styles and data within its budget: %s, %d KB of scripts',
    async (name, scripts, pathOf) => {
      const page = await openPage({ viewport: { width: 390, height: 844 } });
      const weight = await weighPage(page, await pathOf());
      const styles = homePaths.includes(name) ? budget.homeStyles : budget.styles;
      // Only the client entry, which loads the others once the page is painted.
      const [entry = '', ...others] = weight.linkedScripts;
      expect(others).toEqual([]);
      expect((await readFile(entry)).toString()).not.toMatch(/import[^(]*from/);
      expect(weight.scripts).toBeGreaterThan(50);
      expect(weight.scripts).toBeLessThanOrEqual(scripts);
      expect(weight.styles).toBeLessThanOrEqual(styles);
      expect(weight.data).toBeLessThanOrEqual(budget.data);
    },
  );
});
