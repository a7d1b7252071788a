import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { product } from './product.ts';

const kilobyte = 1024;
// The goal is 140; react and the chunk that every page shares are 137 of these.
const scriptBudget = 155 * kilobyte;
const styleBudget = 20 * kilobyte;

const readText = async (path: string) => (await fetch(`${product().origin}${path}`)).text();
const gzipped = (text: string): number => gzipSync(text).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const assetsOf = (html: string, extension: string): string[] => [
  ...new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${extension}\\b`, 'g'))),
];

const restaurantPath = async (): Promise<string> => {
  const html = await readText('/search');
  const path = /href="(\/merchants\/[^"?]+)/.exec(html)?.[1];
  if (!path) throw new Error('the search page links to no restaurant');
  return path;
};

// What a visitor's document names: the map and everything for members load later.
it.each([
  ['/', async () => '/'],
  ['/search', async () => '/search'],
  ['/discover', async () => '/discover'],
  ['a restaurant', restaurantPath],
])('the scripts and styles of %s stay within their budget', async (_, pathOf) => {
  const html = await readText(await pathOf());
  const scripts = assetsOf(html, 'js');
  const sizes = await Promise.all(scripts.map(async (path) => gzipped(await readText(path))));
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(sizes)).toBeLessThan(scriptBudget);
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => css);
  const files = await Promise.all(assetsOf(html, 'css').map(readText));
  expect(gzipped([...inline, ...files].join('\n'))).toBeLessThan(styleBudget);
});
