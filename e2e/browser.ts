import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The widths at which screens are looked at. */
export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;

const stepLimitMs = 25_000;

/**
 * Opens one browser for the test file; the answer opens a page in a context of its own, for one test.
 * Chromium resolves every name under localhost to loopback, so partners need no hosts file.
 */
export const useBrowser = (): ((options?: BrowserContextOptions) => Promise<Page>) => {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH;
    if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run npm run test:e2e');
    const isRoot = process.getuid?.() === 0;
    browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(() => browser?.close());
  return async (options = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(stepLimitMs);
    return context.newPage();
  };
};
