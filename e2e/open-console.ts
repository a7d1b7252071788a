import type { Page } from 'playwright-core';
import type { StaffRole } from '#contract/staff/permissions.ts';
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

/** Opens the console at a path as the demonstration's account of a role, or of the platform. */
export const signInToConsole = async (
  page: Page,
  name: StaffRole | 'platform',
  path = '/',
): Promise<void> => {
  await page.goto(consoleOrigin() + path);
  await page.getByLabel('Work email').fill(`${name}@staff.example`);
  await page.getByLabel('Password').fill(CONSOLE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};
