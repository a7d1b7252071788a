import type { Page } from 'playwright-core';

// Chromium logs this line for a document with an expected 404.
const isExpected = (text: string) => text.includes('status of 404');

/**
 * Records the faults of a page from now on: exceptions, console errors (including CSP violations),
 * and responses with status 500 or above.
 */
export const collectFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
};
