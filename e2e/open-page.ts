import type { Page, Response } from 'playwright-core';
import { product } from './product.ts';

const isForgeryToken = (response: Response) => new URL(response.url()).pathname === '/api/CSRF';

const baseOf = (page: Page) => (page.url().startsWith('http') ? page.url() : product().origin);

/**
 * Goes to an address, by itself or on the program that the page shows, and waits until the page
 * runs: its first act in the browser is to fetch the forgery token (A §4).
 */
export const openRunning = async (page: Page, address: string): Promise<Response | null> => {
  const token = page.waitForResponse(isForgeryToken);
  const answer = await page.goto(new URL(address, baseOf(page)).href);
  await token;
  return answer;
};
