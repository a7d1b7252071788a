import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';

const folder = new URL('../partners/', import.meta.url);
const widths = [...Array.from({ length: 38 }, (_, index) => 320 + index * 60), 2560];

const read = (slug: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${slug}/${file}`, folder), 'utf8'));
const brandOf = (slug: string): string => read(slug, 'theme.json').seeds.brand;
const slugs = readdirSync(folder).filter(
  (slug) => slug !== '_base' && read(slug, 'partner.json').hasDiscoverPage !== false,
);

// Strings: the tests are compiled without the browser's types.
const brandSeed =
  "getComputedStyle(document.documentElement).getPropertyValue('--seed-brand').trim()";
const heroFaults = `(() => {
  const art = document.querySelector('[data-art="hero"]');
  if (!art) return ['no artwork'];
  const hero = art.closest('section');
  const stage = art.parentElement.getBoundingClientRect();
  const image = art.querySelector('img').getBoundingClientRect();
  const receipt = art.querySelector('[role="img"]')?.firstElementChild.getBoundingClientRect();
  const search = hero.querySelector('form').getBoundingClientRect();
  const texts = document.createTreeWalker(art.previousElementSibling, NodeFilter.SHOW_TEXT);
  const lines = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    lines.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
  }
  const overlaps = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const faults = [];
  if (lines.length === 0) faults.push('no text');
  if (receipt && lines.some((line) => overlaps(line, receipt))) faults.push('text under the receipt');
  if (lines.some((line) => overlaps(line, image))) faults.push('text over the artwork');
  if (lines.some((line) => overlaps(line, search))) faults.push('text under the search');
  if (lines.some(({ right }) => right > innerWidth)) faults.push('text beyond the window');
  if (receipt && (receipt.left < 0 || receipt.right > innerWidth)) faults.push('receipt beyond the window');
  if (receipt && receipt.bottom > search.top) faults.push('receipt under the search');
  if (image.right < innerWidth) faults.push('artwork ends before the window');
  if (image.bottom < stage.bottom) faults.push('artwork ends above the hero');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('sideways scrolling');
  return faults;
})()`;

const faultsByWidth = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = (await page.evaluate(heroFaults)) as string[];
    faults.push(...found.map((fault) => `${width}: ${fault}`));
  }
  return faults;
};

describe('the hero', () => {
  const openPage = useBrowser();

  it.each(slugs)(
    '%s shows its text clear of receipt and artwork at every width, in its own colors',
    async (slug) => {
      const page = await openPage();
      await openRunning(page, partnerUrl(slug, '/discover'));
      expect(await page.evaluate(brandSeed)).toBe(brandOf(slug));
      expect(await faultsByWidth(page)).toEqual([]);
    },
  );

  it('finds a receipt over the headline and artwork that ends before the window', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/discover'));
    await page.evaluate(`(() => {
      const art = document.querySelector('[data-art="hero"]');
      art.querySelector('[role="img"]').style.translate = '-560px -60px';
      art.querySelector('img').style.translate = '-40px 0';
    })()`);
    const found = (await page.evaluate(heroFaults)) as string[];
    expect(found).toEqual(
      expect.arrayContaining(['text under the receipt', 'artwork ends before the window']),
    );
  });
});
