import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { widths } from './browser.ts';

// Screenshots double the time of a run, so they are optional.
const shotsFolder = process.env.E2E_SCREENSHOTS;
const narrowest = 320;

/** A string: the tests are compiled without the browser's types. */
export const widthBeyondWindow =
  'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const doubleText = "document.documentElement.style.fontSize = '200%'";
const usualText = "document.documentElement.style.fontSize = ''";
// A header that sticks would cover part of what is pressed.
const scrollToTop = "scrollTo({ top: 0, behavior: 'instant' })";
const fontsReady = 'document.fonts.ready.then(() => true)';

const overflowOf = async (page: Page, where: string): Promise<string[]> => {
  const pixels = Number(await page.evaluate(widthBeyondWindow));
  return pixels > 0 ? [`${pixels} px beyond the window ${where}`] : [];
};

// The console's previews frame member pages, which have journeys of their own.
const preview = 'iframe[title^="Preview of"]';

// Frames of other origins need a second page and twice the time, so they are checked only if
// present.
const axeOf = async (page: Page): Promise<AxeBuilder> => {
  const previews = await page.locator(preview).count();
  const axe = new AxeBuilder({ page })
    .options({
      // Describing every node that passes takes half of the time.
      resultTypes: ['violations'],
      // Disabled by default in axe: targets are at least 24 px or have that much space around them.
      rules: { 'target-size': { enabled: true } },
    })
    .setLegacyMode(page.frames().length - previews === 1);
  return previews > 0 ? axe.exclude(preview) : axe;
};

/** The axe violations of the current page. */
export const axeFaults = async (page: Page, where: string): Promise<string[]> => {
  const { violations } = await (await axeOf(page)).analyze();
  return violations.map(({ id, nodes }) => `${id} ${where}: ${nodes[0]?.html}`);
};

/** The contrast violations of the current page; no other rule of axe depends on the scheme. */
export const contrastFaults = async (page: Page, where: string): Promise<string[]> => {
  const axe = await axeOf(page);
  const { violations } = await axe.withRules('color-contrast').analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${where}: ${html}`));
};

/** The contrast violations of the current page in the dark scheme. */
export const inspectDark = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page's canvas shows through the frame, which axe assumes to be white.
  const axe = (await axeOf(page)).withRules('color-contrast').exclude('iframe');
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ nodes }) => nodes.map(({ html }) => `in the dark: ${html}`));
  const scheme = await page.evaluate('document.documentElement.dataset.scheme');
  await page.emulateMedia({ colorScheme: null });
  return scheme === 'dark' ? faults : ['the page did not turn dark', ...faults];
};

/**
 * Checks the current page at each width, with normal and doubled text: axe, horizontal scrolling, a
 * single h1. Saves screenshots to the folder in E2E_SCREENSHOTS; returns the problems.
 */
export const inspectPage = async (page: Page, name: string): Promise<string[]> => {
  if (shotsFolder) mkdirSync(shotsFolder, { recursive: true });
  const faults: string[] = [];
  await page.evaluate(fontsReady);
  for (const [label, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await overflowOf(page, `at ${width}`)));
    if (shotsFolder)
      await page.screenshot({ path: `${shotsFolder}/${name}-${width}.png`, fullPage: true });
    await page.evaluate(scrollToTop);
    if (label !== 'tablet') faults.push(...(await axeFaults(page, `at ${width}`)));
  }
  await page.evaluate(doubleText);
  faults.push(...(await overflowOf(page, `at ${widths.desktop} with doubled text`)));
  await page.evaluate(usualText);
  await page.setViewportSize({ width: narrowest, height: 900 });
  faults.push(...(await overflowOf(page, `at ${narrowest}`)));
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  return faults;
};
