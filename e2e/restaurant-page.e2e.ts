import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBrowser, widths } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { requestApi } from './request-api.ts';
import { password, sendSignIn } from './sign-in.ts';

const Found = z.object({
  merchants: z.array(z.object({ id: z.string(), name: z.string(), origin: z.string().nullable() })),
});

describe('the page of a restaurant', () => {
  const openPage = useBrowser();

  const openWith = async (origin: 'internal' | 'external') => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/search'));
    const { body } = await requestApi(
      page,
      '/api/v2/Merchants/Search?features=onlineOrdering&pageSize=40',
    );
    const { merchants } = Found.parse(JSON.parse(body));
    const merchant = merchants.find((item) => item.origin === origin);
    if (!merchant) throw new Error(`no restaurant takes ${origin} orders`);
    return { page, merchant };
  };

  it('opens the order dialog at its own address and closes it by keyboard', async () => {
    const { page, merchant } = await openWith('external');
    const faults = collectFaults(page);
    await openRunning(page, `/merchants/${merchant.id}`);
    await page.getByRole('link', { name: 'Order online' }).click();
    await page.getByRole('dialog', { name: `Order from ${merchant.name}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/merchants/${merchant.id}/Order`);
    const leave = page.getByRole('link', { name: /^Go to / });
    expect(await leave.getAttribute('target')).toBe('_blank');
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/merchants/${merchant.id}`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('returns to the order after signing in', async () => {
    const { page, merchant } = await openWith('internal');
    await openRunning(page, `/merchants/${merchant.id}/Order`);
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/login');
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL(`**/merchants/${merchant.id}/Order`);
    await page
      .getByRole('dialog')
      .getByText(/An order today/)
      .waitFor();
    expect(await page.evaluate("sessionStorage.getItem('RN_selectedMerchant')")).toBeNull();
  });

  it('enlarges the menu and turns its pages', async () => {
    const { page, merchant } = await openWith('internal');
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await openRunning(page, `/merchants/${merchant.id}`);
    await page
      .getByRole('button', { name: /^Open the menu/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Page 1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog').getByText('Page 2 of 2').waitFor();
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBeGreaterThan(3);
  });

  it('prints its facts without images and without reviews that have not loaded', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/merchants/4100000'));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-art=gallery]').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Reviews' }).isVisible()).toBe(false);
    expect(await page.getByText('286 W 46th St').isVisible()).toBe(true);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(name?.y).toBeLessThan(80);
  });

  it('summarizes reviews', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('jetblue', '/merchants/4100000'));
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await page.getByText(/who dined here/).waitFor();
    await page
      .getByText(/Dined in/)
      .first()
      .waitFor();
  });
});
