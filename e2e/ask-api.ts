import type { Page } from 'playwright-core';

/** What the program that the page shows answers to a read of its API, with the page's own session. */
export const askApi = async (page: Page, path: string): Promise<{ status: number; body: string }> =>
  page.evaluate(async (target) => {
    const answer = await fetch(target);
    return { status: answer.status, body: await answer.text() };
  }, path);
