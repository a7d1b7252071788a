import type { Page } from 'playwright-core';

/** The response of the current program's API to a GET request with the page's session. */
export const requestApi = async (
  page: Page,
  path: string,
): Promise<{ status: number; body: string }> =>
  page.evaluate(async (target) => {
    const response = await fetch(target);
    return { status: response.status, body: await response.text() };
  }, path);
