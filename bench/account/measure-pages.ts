import type { BrowserContext, Page } from 'playwright-core';

/**
 * Lighthouse's mid-range phone: a processor four times slower, 1.6 Mbit/s and a round trip of 150
 * ms.
 */
const CPU_RATE = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const LIMIT_MS = 60_000;

export type AccountPage = { path: string; link: string; ready: string };

/** The account's pages, the text of their links, and the main content of each. */
export const pages: readonly AccountPage[] = [
  {
    path: '/account/overview',
    link: 'Overview',
    ready: 'main section[aria-label="Your rewards this year"] a, main section#bonuses, main dl a',
  },
  {
    path: '/account/recent_activity',
    link: 'Reviews & History',
    ready: 'main tr button[aria-expanded]',
  },
  { path: '/account/manage_cards', link: 'Linked Cards', ready: 'main li button' },
  { path: '/account/user_profile', link: 'Profile', ready: 'main input[name="firstName"]' },
];

// A page is usable when the main thread is idle: React hydrates its last boundaries in idle time.
const watch = `(ready) => new Promise((resolve) => {
  const end = performance.now() + 30000;
  const look = () => {
    const found = document.querySelector(ready);
    if (performance.now() > end) resolve(Number.POSITIVE_INFINITY);
    else if (found) requestIdleCallback(() => resolve(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})`;

const watching = (page: Page, ready: string): Promise<number> =>
  page.evaluate(`(${watch})(${JSON.stringify(ready)})`) as Promise<number>;

/** A page with the processor and network of a mid-range phone. */
export const openPhone = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return page;
};

/** Milliseconds from requesting a URL until the page is usable. */
export const measureLoad = async (page: Page, address: string, ready: string): Promise<number> => {
  await page.goto(address, { waitUntil: 'commit' });
  return watching(page, ready);
};

/** Milliseconds from clicking an account link until its page is usable. */
export const measureSwitch = async (page: Page, to: AccountPage): Promise<number> => {
  const link = page
    .locator('main nav, main aside, nav')
    .getByRole('link', { name: to.link, exact: true })
    .first();
  await link.waitFor();
  const [start] = await Promise.all([
    page.evaluate('performance.now()') as Promise<number>,
    link.dispatchEvent('click'),
  ]);
  return (await watching(page, to.ready)) - start;
};
