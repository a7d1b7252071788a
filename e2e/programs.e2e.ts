import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
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

const dismissDialog = async (page: Page) => {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
};

const axeFaults = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
  );

describe.each(slugs)('the program of %s', (slug) => {
  const openPage = useBrowser();
  // The files are checked when the product starts.
  const { programName, enrollmentType = 'direct' } = read(slug, 'partner.json') as Settings;
  const { seeds } = read(slug, 'theme.json') as Theme;
  const join = enrollmentType === 'none' ? [] : ['/join'];

  it('shows its brand and its pages, without a fault (B §1)', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    for (const path of ['/', '/search', '/earn', ...join]) {
      const answer = await openRunning(page, partnerUrl(slug, path));
      expect([path, answer?.status()]).toEqual([path, 200]);
      expect(await page.evaluate(brandSeed)).toBe(seeds.brand);
      expect(await page.title()).toContain(programName);
      expect(await page.getByRole('banner').textContent()).not.toContain('{');
      await dismissDialog(page);
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});
