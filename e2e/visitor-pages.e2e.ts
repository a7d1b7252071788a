import AxeBuilder from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { useBrowser, widths } from './browser.ts';
import { partnerUrl, product } from './product.ts';

const pages = ['/', '/discover', '/search', '/login'];

describe('a visitor', () => {
  const openPage = useBrowser();

  it.each(pages)('reads %s without errors, at every width, as axe would have it', async (path) => {
    const page = await openPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 });
      const answer = await page.goto(`${product().origin}${path}`, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(200);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  it('sees another program at its own host', async () => {
    const page = await openPage();
    await page.goto(product().origin);
    const usual = await page.title();
    const answer = await page.goto(partnerUrl('united', '/'));
    expect(answer?.status()).toBe(200);
    expect(await page.title()).not.toBe(usual);
  });

  it('gets the not-found page with its status', async () => {
    const page = await openPage();
    const answer = await page.goto(`${product().origin}/no-such-page`);
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

describe('a stranger host', () => {
  const openPage = useBrowser();

  it('is misdirected, never given a default program', async () => {
    const page = await openPage();
    const answer = await page.goto(partnerUrl('no-such-program', '/'));
    expect(answer?.status()).toBe(421);
  });
});
