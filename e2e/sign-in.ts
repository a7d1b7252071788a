import type { Page } from 'playwright-core';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';

/** The password of every demonstration member. */
export const password = 'table for two tonight';

/** Fills the form of the sign-in page that is open and sends it. */
export const sendSignIn = async (page: Page, userName: string, secret: string): Promise<void> => {
  await page.getByRole('textbox', { name: /e-mail/i }).fill(userName);
  await page.locator('input[name=password]').fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
};

/** Signs a demonstration member in and waits for the overview. */
export const signIn = async (page: Page, slug: string, email: string): Promise<void> => {
  await openRunning(page, partnerUrl(slug, '/login'));
  await sendSignIn(page, email, password);
  await page.waitForURL('**/account/overview');
  await page.getByRole('heading', { level: 1 }).waitFor();
};
