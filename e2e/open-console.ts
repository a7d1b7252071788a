import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { axeFaults } from './inspect-page.ts';
import { product } from './product.ts';

export const CONSOLE_PASSWORD = 'the kitchen door is open';

export const consoleOrigin = (): string =>
  product().origin.replace('localhost', 'console.localhost');

// The first call of a page finds no session; the browser logs its 401.
const isExpected = (text: string): boolean => text.includes('status of 401');

/** Errors of the page and its console from now on. */
export const collectFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
  });
  return faults;
};

/** Enters an email and its password on the page of the sign-in. */
export const enterPassword = async (
  page: Page,
  email: string,
  { path = '/', password = CONSOLE_PASSWORD } = {},
): Promise<void> => {
  await page.goto(consoleOrigin() + path);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
};

/** Opens the console at a path as the demonstration's account of a role, or of the platform. */
export const signInToConsole = async (
  page: Page,
  name: StaffRole | 'platform',
  path = '/',
): Promise<void> => {
  await enterPassword(page, `${name}@staff.example`, { path });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};

/** Exports the list of the page by its key, and opens the link of the finished file. */
export const exportList = async (page: Page, list: string): Promise<Download> => {
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: `Export ${list}` });
  const [started] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/exports/start')),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  // Earlier exports of the account have a link already.
  const { json } = await started.json();
  const link = dialog.locator(`a[href$="id=${json.id}"]`);
  await link.waitFor({ timeout: 30_000 });
  expect(await axeFaults(page, 'of an export')).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return download;
};
