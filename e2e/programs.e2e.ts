import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';

const folder = new URL('../partners/', import.meta.url);
const slugs = readdirSync(folder).filter((name) => name !== '_base');

type Settings = { programName: string; enrollmentType?: 'direct' | 'sso' | 'none' };
type Theme = { seeds: { brand: string } };

const read = (slug: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`${slug}/${file}`, folder), 'utf8'));

// Strings: the tests are compiled without the browser's types.
const brandSeed =
  "getComputedStyle(document.documentElement).getPropertyValue('--seed-brand').trim()";
const shownText = 'document.body.innerText';

// Where new visitors start: joining, the partner's sign-in, or the explanation.
const innerPath = { direct: '/join', sso: '/login', none: '/how-it-works' };

describe('the nineteen programs', () => {
  const openPage = useBrowser();

  it.each(slugs)('%s shows its brand and its pages without faults', async (slug) => {
    const page = await openPage();
    const faults = collectFaults(page);
    // The files are checked when the product starts.
    const { programName, enrollmentType = 'direct' } = read(slug, 'partner.json') as Settings;
    const { seeds } = read(slug, 'theme.json') as Theme;
    for (const path of ['/', innerPath[enrollmentType]]) {
      const response = await page.goto(partnerUrl(slug, path));
      expect([path, response?.status()]).toEqual([path, 200]);
      expect(await page.evaluate(brandSeed)).toBe(seeds.brand);
      expect(await page.title()).toContain(programName);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.evaluate(shownText)).not.toMatch(/\{[a-zA-Z]\w*\}|\bundefined\b|\bNaN\b/);
    }
    expect(await axeFaults(page, `of ${slug}`)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
