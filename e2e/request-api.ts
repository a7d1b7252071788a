import type { Page } from 'playwright-core';

/** What the program that the page shows answers to a read of its API, with the page's own session. */
export const requestApi = async (
  page: Page,
  path: string,
): Promise<{ status: number; body: string }> =>
  page.evaluate(async (target) => {
    const response = await fetch(target);
    return { status: response.status, body: await response.text() };
  }, path);
