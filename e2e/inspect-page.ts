import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { widths } from './browser.ts';

// Screenshots double the time of a run, so they are optional.
const shotsFolder = process.env.E2E_PICTURES;
const narrowest = 320;

// A string: the tests are compiled without the browser's types.
const widthBeyondWindow =
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

// What lies in frames of other origins takes a second page and twice the time: only where there are any.
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    // Off unless asked for: something to press is at least 24 px, or has that much room around it.
    .options({ rules: { 'target-size': { enabled: true } } })
    .setLegacyMode(page.frames().length === 1);

/** What axe finds wrong in the page as it stands. */
export const axeFaults = async (page: Page, where: string): Promise<string[]> => {
  const { violations } = await axeOf(page).analyze();
  return violations.map(({ id, nodes }) => `${id} ${where}: ${nodes[0]?.html}`);
};

/** Where the contrast is too weak when the system turns the page that stands dark. */
export const inspectDark = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The canvas of this page shows through a frame, which axe takes to stand on white.
  const axe = axeOf(page).withRules('color-contrast').exclude('iframe');
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ nodes }) => nodes.map(({ html }) => `in the dark: ${html}`));
  const scheme = await page.evaluate('document.documentElement.dataset.scheme');
  await page.emulateMedia({ colorScheme: null });
  return scheme === 'dark' ? faults : ['the page did not turn dark', ...faults];
};

/**
 * Looks at the page as it stands at each width, with usual and with doubled text: axe, sideways
 * scrolling, one first heading. Writes the pictures where E2E_PICTURES names a folder, and answers what is wrong.
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
