import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { product } from './product.ts';

const isForgeryToken = (response: Response) => new URL(response.url()).pathname === '/api/CSRF';

const baseOf = (page: Page) => (page.url().startsWith('http') ? page.url() : product().origin);

// A string: the tests are compiled without the browser's types. React takes the bar and the footer over last.
const takenOver = `[...document.querySelectorAll('header a, footer')].every((element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps')))`;

// A page that leads on is gone before it can tell.
const isTakenOver = (page: Page): Promise<unknown> => page.evaluate(takenOver).catch(() => true);

/**
 * Goes to an address, by itself or on the program that the page shows, and waits until the page
 * runs: its first act in the browser is to fetch the forgery token.
 */
export const openRunning = async (page: Page, address: string): Promise<Response | null> => {
  const token = page.waitForResponse(isForgeryToken);
  const response = await page.goto(new URL(address, baseOf(page)).href);
  await token;
  await expect.poll(() => isTakenOver(page), { timeout: 10_000 }).toBe(true);
  return response;
};
