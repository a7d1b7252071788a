import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** The widths at which screens are looked at. */
export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;

/**
 * Opens one browser for the test file; the answer opens a page in a context of its own.
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
  afterAll(() => browser?.close());
  return async (options = {}) => {
    const context = await browser.newContext(options);
    return context.newPage();
  };
};
