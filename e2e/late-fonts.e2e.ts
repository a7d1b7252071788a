import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { partnerUrl } from './product.ts';

const recordShifts = `window.layoutShifts = [];
new PerformanceObserver((list) => {
  window.layoutShifts.push(...list.getEntries().map(({ value }) => value));
}).observe({ type: 'layout-shift', buffered: true });`;

const fontDelayMs = 1_500;
const limit = 0.02;

describe('a page whose fonts arrive late', () => {
  const openPage = useBrowser();

  it.each([
    ['ftch', 390],
    ['ftch', 1280],
    ['nosh', 390],
    ['fuel-rewards', 390],
    ['marriott', 1280],
    ['wynd', 390],
  ] as const)(
    'does not shift the layout of the discover page of %s at %d px',
    async (slug, width) => {
      const page = await openPage({ viewport: { width, height: 900 } });
      await page.addInitScript(recordShifts);
      await page.route(/\.woff2$/, async (route) => {
        await wait(fontDelayMs);
        await route.continue();
      });
      await page.goto(partnerUrl(slug, '/discover'), { waitUntil: 'load' });
      await expect.poll(() => page.evaluate('document.fonts.status')).toBe('loaded');
      // The frame after the one that swaps the fonts reports their shift.
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      );
      const total = await page.evaluate('layoutShifts.reduce((sum, value) => sum + value, 0)');
      expect(total).toBeLessThanOrEqual(limit);
    },
  );
});
