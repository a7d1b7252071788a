import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';

type Sent = { eventName: string; merchantId: string | null; url: string; channel: string };

const eventsOf = (request: Request): Sent[] => request.postDataJSON();
const layered = (page: Page, name: string) =>
  page.evaluate(`(window.dataLayer ?? []).filter(({ event }) => event === '${name}').length`);

const collectImpressions = async (page: Page, status = 200) => {
  const requests: Request[] = [];
  await page.route('**/api/Impressions', async (route) => {
    requests.push(route.request());
    if (status === 200) await route.continue();
    else await route.fulfill({ status, json: { code: 'internal', reference: 'c0ffee44' } });
  });
  return requests;
};

describe('analytics', () => {
  const openPage = useBrowser();

  it('reports a page view after 500 ms and each card in view, as a batch', async () => {
    const page = await openPage();
    const requests = await collectImpressions(page);
    await openRunning(page, partnerUrl('jetblue', '/'));
    await expect.poll(() => layered(page, 'pageView')).toBe(1);
    await page.getByRole('article').nth(3).scrollIntoViewIfNeeded();
    await expect.poll(() => layered(page, 'carouselImpression')).toBeGreaterThan(0);
    await expect.poll(() => requests.flatMap(eventsOf).length).toBeGreaterThan(1);
    const sent = requests.flatMap(eventsOf);
    const { origin } = new URL(page.url());
    expect(sent[0]).toMatchObject({ channel: 'web', eventName: 'pageView', url: `${origin}/` });
    const card = sent.find(({ eventName }) => eventName === 'carouselImpression');
    expect(card?.merchantId).toMatch(/^\d+$/);
    expect(
      sent.every((event) => 'memberId' in event && 'dateTime' in event && 'userAgent' in event),
    ).toBe(true);
    expect(requests[0]?.headers()['x-xsrf-token']).toBeTruthy();
    const response = await requests[0]?.response();
    expect(response?.status()).toBe(200);
  });

  it('skips a page left before 500 ms and flushes the batch on leaving', async () => {
    const page = await openPage();
    const requests = await collectImpressions(page);
    await openRunning(page, partnerUrl('jetblue', '/how-it-works'));
    await expect.poll(() => layered(page, 'pageView')).toBe(1);
    await expect.poll(() => requests.length).toBe(1);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Ways to earn' }).click();
    await page.getByRole('heading', { level: 1, name: 'Every way to earn' }).waitFor();
    expect(await page.title()).toBe('Ways to earn | JetBlue Dining');
    await page.clock.runFor(400);
    await footer.getByRole('link', { name: 'Reservations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reserve, dine, earn more' }).waitFor();
    await page.clock.runFor(600);
    expect(await layered(page, 'pageView')).toBe(2);
    expect(requests).toHaveLength(1);
    const leaving = page.waitForRequest('**/api/Impressions');
    // Requests sent during unload are not reported to the page's observers.
    await page.evaluate("window.dispatchEvent(new Event('pagehide'))");
    expect(eventsOf(await leaving).map(({ url }) => new URL(url).pathname)).toEqual([
      '/earn/reservations',
    ]);
  });

  it('drops events silently when sending fails', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    const requests = await collectImpressions(page, 500);
    await openRunning(page, partnerUrl('jetblue', '/how-it-works'));
    await expect.poll(() => requests.length).toBe(1);
    await requests[0]?.response();
    expect(await page.getByRole('alert').count()).toBe(0);
    // The browser itself logs a 500 response, so that line is ignored.
    expect(faults.filter((fault) => !fault.includes('500'))).toEqual([]);
    expect(requests).toHaveLength(1);
  });
});
