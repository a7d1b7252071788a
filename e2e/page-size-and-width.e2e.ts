import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl, product } from './product.ts';
import { signIn } from './sign-in.ts';

const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const widest =
  "Math.max(...[...document.querySelectorAll('main [class*=_wrap_]')].map((part) => part.getBoundingClientRect().width))";
const tokens =
  "[10,20,30,40,50,60,70,80,90,100].map((size) => getComputedStyle(document.documentElement).getPropertyValue('--space-' + size).trim())";

describe('the layout', () => {
  const openPage = useBrowser();

  it.each(['/', '/login', '/join', '/how-it-works'])(
    'of %s fits 320 px and is at most 1400 px wide',
    async (path) => {
      const page = await openPage({ viewport: { width: 1920, height: 1000 } });
      await openRunning(page, partnerUrl('jetblue', path));
      for (const width of [320, 1280, 1920]) {
        await page.setViewportSize({ width, height: 1000 });
        expect([width, await page.evaluate(sideways)]).toEqual([width, 0]);
      }
      expect(Number(await page.evaluate(widest))).toBeLessThanOrEqual(1400);
    },
  );

  it('has the spacing scale from 10 to 100 px', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/'));
    const scale = Array.from({ length: 10 }, (_, index) => `${(index + 1) * 10}px`);
    expect(await page.evaluate(tokens)).toEqual(scale);
  });
});

// Records when and how often the page's scheme is set, from the start.
const watchScheme = `
  window.schemes = [];
  new MutationObserver(() => {
    const scheme = document.documentElement?.dataset.scheme;
    if (scheme && window.schemes.at(-1)?.scheme !== scheme)
      window.schemes.push({ scheme, at: performance.now() });
  }).observe(document, { attributes: true, childList: true, subtree: true });`;
const firstPaint = "performance.getEntriesByName('first-paint')[0]?.startTime";

describe('the scheme', () => {
  const openPage = useBrowser();

  it.each([
    ['dark', 'as the system has it', { colorScheme: 'dark' }, ''],
    ['dark', 'as it was chosen', { colorScheme: 'light' }, 'dark'],
    ['light', 'as it was chosen', { colorScheme: 'dark' }, 'light'],
  ] as const)('is %s %s before anything is painted, and stays', async (scheme, _, look, chosen) => {
    const page = await openPage(look);
    const url = product().origin;
    if (chosen) await page.context().addCookies([{ name: 'RN_colorScheme', value: chosen, url }]);
    await page.addInitScript(watchScheme);
    await openRunning(page, '/');
    await expect.poll(() => page.evaluate(firstPaint)).toBeGreaterThan(0);
    const marks = await page.evaluate<{ scheme: string; at: number }[]>('window.schemes');
    expect(marks.map((mark) => mark.scheme)).toEqual([scheme]);
    expect(marks[0]?.at).toBeLessThan(Number(await page.evaluate(firstPaint)));
  });
});

describe('the survey bar', () => {
  const openPage = useBrowser();

  it('appears after its delay with its dimensions and stays closed', async () => {
    const page = await openPage();
    await page.addInitScript("localStorage.removeItem('RN_surveySeenAt')");
    await openRunning(page, partnerUrl('jetblue', '/search?location=Boston%2C+MA'));
    await page.getByRole('main').locator('a[href^="/merchants/"]').first().click();
    const title = page.getByRole('button', { name: 'Did you find a place to eat?' });
    await title.waitFor();
    expect(Number(await page.evaluate('performance.now()'))).toBeGreaterThan(5_000);
    await title.click();
    const panel = page.locator(`[id="${await title.getAttribute('aria-controls')}"]`);
    const measured = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const box = await panel.boundingBox();
      return [box?.width, box?.height];
    };
    expect(await measured(1280)).toEqual([448, 450]);
    expect(await measured(800)).toEqual([350, 450]);
    await page.getByRole('button', { name: 'Close survey' }).click();
    await title.waitFor({ state: 'detached' });
    expect(await page.evaluate("localStorage.getItem('RN_surveySeenAt')")).toContain('experience');
  });
});

describe('the current member', () => {
  const openPage = useBrowser();

  it('is requested once when the request fails, not again on an interval or focus', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    // The sign-in also requested the member.
    await page.waitForLoadState('networkidle');
    let requests = 0;
    await page.route('**/api/Member', (route) => {
      requests += 1;
      return route.fulfill({ status: 500, json: { code: 'internal', reference: 'c0ffee42' } });
    });
    await page.clock.install();
    await page.getByRole('main').getByRole('link', { name: 'Linked Cards' }).first().click();
    await page.waitForURL('**/account/manage_cards');
    await expect.poll(() => requests).toBe(1);
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.clock.fastForward(60_000);
    expect(requests).toBe(1);
  });
});
