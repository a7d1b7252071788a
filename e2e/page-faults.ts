import type { Page } from 'playwright-core';

// Chromium writes this line for the document itself when a page rightly answers 404.
const isExpected = (text: string) => text.includes('status of 404');

/**
 * What goes wrong in a page from now on: exceptions, console errors (a breach of the content security
 * policy is one), and answers of 500 and more.
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
