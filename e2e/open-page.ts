import type { Page, Response } from 'playwright-core';
import { product } from './product.ts';

const isForgeryToken = (response: Response) => new URL(response.url()).pathname === '/api/CSRF';

const baseOf = (page: Page) => (page.url().startsWith('http') ? page.url() : product().origin);

// A string: the tests are compiled without the browser's types. React hydrates its last boundaries in idle time.
const untilIdle = `new Promise((resolve) =>
  requestIdleCallback(() => requestIdleCallback(resolve)))`;

/**
 * Goes to an address, by itself or on the program that the page shows, and waits until the page
 * runs: its first act in the browser is to fetch the forgery token.
 */
export const openRunning = async (page: Page, address: string): Promise<Response | null> => {
  const token = page.waitForResponse(isForgeryToken);
  const response = await page.goto(new URL(address, baseOf(page)).href);
  await token;
  // A page that leads on is gone before it is idle.
  await page.evaluate(untilIdle).catch(() => undefined);
  return response;
};
