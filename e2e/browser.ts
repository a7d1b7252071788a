import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';

/** The tested viewport widths. */
export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;

const stepLimitMs = 25_000;

// A returning visitor by default, so that one-time overlays do not cover other journeys.
const visitedBefore = `try {
  const later = new Date(Date.now() + 86400000).toISOString();
  localStorage.setItem('RN_dineInHighlightSeen', '1');
  localStorage.setItem('RN_generalPopupSeen', 'welcome,get-the-app,vip');
  localStorage.setItem('RN_pwaSnoozedUntil', later);
  localStorage.setItem('RN_appBannerSnoozedUntil', later);
  localStorage.setItem('RN_surveySeenAt', JSON.stringify({ experience: Date.now() }));
} catch {}`;

type PageOptions = BrowserContextOptions & { isFirstTime?: boolean };

// One browser for all files of the run: the worker is reused, and its end closes the browser.
let running: Promise<Browser> | undefined;

const launch = async (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run npm run test:e2e');
  const isRoot = process.getuid?.() === 0;
  const args = isRoot ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  browser.once('disconnected', () => {
    running = undefined;
  });
  return browser;
};

/**
 * Opens a page in a context of its own, for one test.
 * Chromium resolves every name under localhost to loopback, so partners need no hosts file.
 */
export const useBrowser = (): ((options?: PageOptions) => Promise<Page>) => {
  let browser: Browser;
  beforeAll(async () => {
    running ??= launch();
    browser = await running;
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return async ({ isFirstTime = false, ...options } = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // Service workers are blocked, because their requests bypass a test's routes.
      serviceWorkers: 'block',
      // Elements that are still fading in fail axe's contrast check.
      reducedMotion: 'reduce',
      ...options,
    });
    if (!isFirstTime) await context.addInitScript(visitedBefore);
    context.setDefaultTimeout(stepLimitMs);
    return context.newPage();
  };
};
