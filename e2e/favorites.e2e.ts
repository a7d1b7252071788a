import { describe, expect, it } from 'vitest';
import { useBrowser, widths } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { signIn } from './sign-in.ts';

describe('favorites', () => {
  const openPage = useBrowser();

  it('are saved from a card and a page, listed, and removed by keyboard', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, 'nosh', 'maya@example.test');
    await openRunning(page, '/favorites');
    await page.getByText('No favorites yet').waitFor();
    await page.getByRole('link', { name: 'Find restaurants' }).last().click();
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const heart = card.getByRole('button', { name: /as a favorite/ });
    await heart.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await card.getByRole('link', { name, exact: true }).click();
    await page.waitForURL('**/merchants/*');
    const button = page.getByRole('main').getByRole('button', { name: `${name} as a favorite` });
    await button.waitFor();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await openRunning(page, '/favorites');
    await page.getByText('1 favorite restaurant').waitFor();
    expect(await inspectPage(page, 'favorites')).toEqual([]);
    await page.setViewportSize({ width: widths.phone, height: 844 });
    // The card stays visible, so that a removal can be undone.
    const letGo = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: `${name} as a favorite` }).click();
    expect((await letGo).ok()).toBe(true);
    await openRunning(page, '/favorites');
    await page.getByText('No favorites yet').waitFor();
    expect(faults).toEqual([]);
  });

  it('are unavailable to visitors and in programs without favorites', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('hilton', '/favorites'));
    await page.waitForURL('**/login**');
    await openRunning(page, partnerUrl('hilton', '/search'));
    expect(await page.getByRole('button', { name: /as a favorite/ }).count()).toBe(0);
    const response = await openRunning(page, partnerUrl('jetblue', '/favorites'));
    expect(response?.status()).toBe(404);
  });
});
