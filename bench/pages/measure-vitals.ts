import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tooling/setup/find-chromium.mjs';
import { openPhone } from '../account/measure-pages.ts';

export type Vitals = { lcpMs: number; cls: number };

// Lighthouse's Moto G: 412 by 823 at 1.75.
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const SETTLED_MS = 1500;

const watch = `
  window.seen = { lcp: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const visit = async (browser: Browser, url: string): Promise<Vitals> => {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watch);
  try {
    const page = await openPhone(context);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    const { lcp, shift } = (await page.evaluate('window.seen')) as { lcp: number; shift: number };
    return { lcpMs: lcp, cls: shift };
  } finally {
    await context.close();
  }
};

/** Largest paint and shift of pages on a mid-range phone that was never there before; medians of some rounds. */
export const measureVitals = async (urls: readonly string[], rounds: number): Promise<Vitals[]> => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const found: Vitals[] = [];
  try {
    await visit(browser, urls[0] ?? '');
    for (const url of urls) {
      const seen: Vitals[] = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await visit(browser, url));
      found.push({
        lcpMs: median(seen.map(({ lcpMs }) => lcpMs)),
        cls: median(seen.map(({ cls }) => cls)),
      });
    }
    return found;
  } finally {
    await browser.close();
  }
};
