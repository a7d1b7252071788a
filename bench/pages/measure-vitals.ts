import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tooling/setup/find-chromium.mjs';
import { openPhone } from '../account/measure-pages.ts';
import { type Figure, median } from '../figures.ts';
import { weighFiles } from './weigh-page.ts';

type Vitals = { lcpMs: number; cls: number; tbtMs: number };
type Loaded = Vitals & { scripts: readonly string[] };

// Lighthouse's Moto G: 412 by 823 at 1.75.
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const IDLE_MS = 2500;

// A task blocks for what it takes beyond 50 ms, from the first contentful paint on.
const watch = `
  window.vitals = { lcpMs: 0, cls: 0, fcp: Infinity, tasks: [] };
  const observe = (type, add) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { window.vitals.lcpMs = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) window.vitals.cls += entry.value; });
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.vitals.fcp = entry.startTime; });
  observe('longtask', (entry) => window.vitals.tasks.push({ start: entry.startTime, ms: entry.duration }));
`;

type Watched = {
  lcpMs: number;
  cls: number;
  fcp: number;
  tasks: readonly { start: number; ms: number }[];
};

const blockingTime = ({ fcp, tasks }: Watched): number =>
  tasks
    .filter(({ start, ms }) => start + ms > fcp)
    .reduce((sum, { start, ms }) => sum + Math.max(0, start + ms - Math.max(start, fcp) - 50), 0);

const loadOnce = async (browser: Browser, url: string): Promise<Loaded> => {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watch);
  try {
    const page = await openPhone(context);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.url());
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(IDLE_MS);
    // Filled in by the script above.
    const watched = (await page.evaluate('window.vitals')) as Watched;
    return { lcpMs: watched.lcpMs, cls: watched.cls, tbtMs: blockingTime(watched), scripts };
  } finally {
    await context.close();
  }
};

/** Web vitals of first visits on a mid-range phone, medians of some rounds, and the scripts that load until it is idle. */
export const measureVitals = async (
  origin: string,
  paths: readonly string[],
  rounds: number,
): Promise<Figure[]> => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await loadOnce(browser, origin);
    const figures: Figure[] = [];
    for (const path of paths) {
      const seen: Loaded[] = [];
      for (let round = 0; round < rounds; round += 1)
        seen.push(await loadOnce(browser, origin + path));
      const middle = (key: keyof Vitals) => median(seen.map((vitals) => vitals[key]));
      const scripts = await weighFiles(seen.flatMap((loaded) => loaded.scripts));
      figures.push(
        { bar: 'scripts', subject: path, value: scripts },
        { bar: 'largestPaint', subject: path, value: middle('lcpMs') },
        { bar: 'layoutShift', subject: path, value: middle('cls') },
        { bar: 'blockingTime', subject: path, value: middle('tbtMs') },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
};
