import type { Page } from 'playwright-core';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';

/** The password of every demonstration member. */
export const password = 'table for two tonight';

/** Fills the form of the sign-in page that is open and sends it. */
export const sendSignIn = async (page: Page, userName: string, secret: string): Promise<void> => {
  await page.getByRole('textbox', { name: /email/i }).fill(userName);
  await page.locator('input[name=password]').fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
};

// Makes the form's calls directly; the sign-in journeys test the form itself.
const callLogin = async (credentials: { userName: string; password: string }) => {
  const { csrfToken } = JSON.parse(await (await fetch('/api/CSRF')).text());
  const { status } = await fetch('/api/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': csrfToken },
    body: JSON.stringify(credentials),
  });
  return status;
};

/** Signs a demonstration member in and waits for the overview, or another page of the account. */
export const signIn = async (
  page: Page,
  slug: string,
  email: string,
  path = '/account/overview',
): Promise<void> => {
  // A page of the program without any script of its own, to make the calls from.
  const blank = partnerUrl(slug, '/blank');
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(blank);
  await page.unroute(blank);
  const status = await page.evaluate(callLogin, { userName: email, password });
  if (status !== 200) throw new Error(`signing ${email} in result ${status}`);
  await openRunning(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
