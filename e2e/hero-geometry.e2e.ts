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
const slugs = readdirSync(folder).filter((slug) => slug !== '_base');
const homeOf = (slug: string) =>
  read(slug, 'partner.json').homePage === 'how-it-works' ? '/' : '/discover';

// Strings: the tests are compiled without the browser's types.
const brandSeed =
  "getComputedStyle(document.documentElement).getPropertyValue('--seed-brand').trim()";
const heroFaults = `(() => {
  const art = document.querySelector('[data-art="hero"]');
  if (!art) return ['no artwork'];
  const hero = art.closest('section');
  const width = document.documentElement.clientWidth;
  const box = (element) => element.getBoundingClientRect();
  const isShown = (one) => one.width > 0 && one.height > 0;
  const stage = box(art.parentElement);
  const track = box(art);
  const search = box(hero.querySelector('form'));
  const linesOf = (element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      lines.push(...[...range.getClientRects()].filter((line) => line.width > 1));
    }
    return lines;
  };
  const lines = linesOf(hero.querySelector('[data-hero-text]'));
  const pieces = [...art.querySelectorAll('[data-piece]')].map(box).filter(isShown);
  const labels = [...art.querySelectorAll('[data-text]')].map(box).filter(isShown);
  const receipt = art.querySelector('[role="img"] > *');
  const floating = receipt ? [...labels, box(receipt)] : labels;
  const overlaps = (one, other) =>
    one.left < other.right - 1 && other.left < one.right - 1 &&
    one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const faults = [];
  const touches = (line, one) =>
    overlaps({ left: line.left, right: line.right, top: line.top, bottom: line.bottom + 4 }, one);
  if (lines.length === 0) faults.push('no text');
  if (pieces.length === 0) faults.push('no piece');
  if (lines.some((line) => floating.some((one) => touches(line, one)))) faults.push('text under a label');
  if (lines.some((line) => pieces.some((piece) => overlaps(line, piece)))) faults.push('text over the artwork');
  if (lines.some((line) => overlaps(line, search))) faults.push('text under the search');
  if (width >= 1280) {
    const edge = box(hero.querySelector('[data-hero-text]')).left;
    const menu = box(document.querySelector('[data-page-header] button')).left;
    if (Math.abs(search.left - edge) > 2 || Math.abs(menu - edge) > 12)
      faults.push('header, text and search begin at different edges');
  }
  if (lines.some(({ left, right }) => left < 0 || right > width)) faults.push('text beyond the window');
  for (const { left, right, bottom } of floating) {
    if (left < 0 || right > width) faults.push('a label beyond the window');
    if (bottom > search.top + 1) faults.push('a label under the search');
  }
  const board = art.querySelector('[data-text="board"]');
  if (board && pieces.some((piece) => overlaps(box(board), piece))) faults.push('a sum behind food');
  const belowText = board && lines.filter((line) =>
    line.left < box(board).right && box(board).left < line.right && line.top < box(board).top);
  if (belowText?.some((line) => box(board).top - line.bottom < 8)) faults.push('a sum at the text');
  if (track.right < width) faults.push('artwork ends before the window');
  if (stage.left > 0 || stage.right < width) faults.push('the ground ends before the window');
  if (search.top > stage.bottom) faults.push('a gap between the ground and the search');
  const isClipped = ({ overflowX, clipPath }) => overflowX !== 'visible' || clipPath !== 'none';
  if (isClipped(getComputedStyle(art))) faults.push('the artwork is cut by its track');
  if (document.documentElement.scrollWidth > width) faults.push('sideways scrolling');
  const logo = box(document.querySelector('header a[href="/"] svg'));
  if (Math.abs(logo.left + logo.right - width) > 2) faults.push('a logo off the middle');
  return [...new Set(faults)];
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
  // Sizes come from the style sheet, so no image is awaited.
  const openHome = async (slug: string): Promise<Page> => {
    const page = await openPage();
    await page.route('**/images/**', (route) => route.abort());
    await openRunning(page, partnerUrl(slug, homeOf(slug)));
    await page.evaluate('document.fonts.ready.then(() => true)');
    // A modal dialog reserves the room of a scrollbar, which this browser does not have.
    await page.evaluate("document.documentElement.style.scrollbarGutter = 'auto'");
    return page;
  };

  it.each(slugs)(
    '%s centers its logo and shows its text clear of labels and artwork at every width, in its own colors',
    async (slug) => {
      const page = await openHome(slug);
      expect(await page.evaluate(brandSeed)).toBe(read(slug, 'theme.json').seeds.brand);
      expect(await faultsByWidth(page)).toEqual([]);
    },
  );

  it('finds a receipt over the headline, cut artwork, a logo off the middle and edges that differ', async () => {
    const page = await openHome('jetblue');
    await page.evaluate(`(() => {
      const art = document.querySelector('[data-art="hero"]');
      art.querySelector('[role="img"]').style.translate = '-560px -60px';
      art.style.overflow = 'clip';
      document.querySelector('header a[href="/"]').style.translate = '3px';
      art.closest('section').querySelector('form').style.translate = '3px';
    })()`);
    const found = (await page.evaluate(heroFaults)) as string[];
    expect(found).toEqual(
      expect.arrayContaining([
        'text under a label',
        'the artwork is cut by its track',
        'a logo off the middle',
        'header, text and search begin at different edges',
      ]),
    );
  });
});
