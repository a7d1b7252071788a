import type { Page, Response } from 'playwright-core';
import { product } from './product.ts';

const isForgeryToken = (response: Response) => new URL(response.url()).pathname === '/api/CSRF';

const baseOf = (page: Page) => (page.url().startsWith('http') ? page.url() : product().origin);

// A string: the tests are compiled without the browser's types. React hydrates its last boundaries in idle time.
const untilIdle = `new Promise((resolve) =>
  requestIdleCallback(() => requestIdleCallback(resolve)))`;

/**
 * Opens a URL, or a path of the current program, and waits for hydration, which starts by fetching
 * the CSRF token.
 */
export const openRunning = async (page: Page, address: string): Promise<Response | null> => {
  const [, response] = await Promise.all([
    page.waitForResponse(isForgeryToken),
    page.goto(new URL(address, baseOf(page)).href),
  ]);
  // A redirecting page is left before it is idle.
  await page.evaluate(untilIdle).catch(() => undefined);
  return response;
};
