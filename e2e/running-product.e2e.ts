import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import type { Product } from './product.ts';
import { dineback } from './run-command.ts';
import { password, sendSignIn } from './sign-in.ts';
import { newProductOf, startProduct } from './start-product.ts';

const email = 'oliver@example.test';

const dine = (at: Product, amount: string) =>
  dineback(
    at,
    ...['members', 'dine', '--partner', 'jetblue', '--email', email],
    ...['--merchant', '4100000', '--amount', amount],
  );

describe('a running product', () => {
  const openPage = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await newProductOf('jetblue', 'own');
  });
  const addressOf = (path: string) => `http://jetblue.localhost:${product.port}${path}`;

  it('recovers from SIGKILL with each reported reward once and the member signed in', {
    timeout: 240_000,
  }, async () => {
    const first = startProduct(product);
    await first.ready;
    const page = await openPage();
    await openRunning(page, addressOf('/login'));
    await sendSignIn(page, email, password);
    await page.waitForURL('**/account/overview');
    expect(await dine(product, '61.10')).toContain('signed to the running app');
    const cut = dine(product, '62.20').catch(() => undefined);
    await first.kill();
    await cut;

    const second = startProduct(product);
    try {
      await second.ready;
      expect(await dineback(product, 'ledger', 'check')).not.toContain('BROKEN');
      await openRunning(page, addressOf('/account/recent_activity'));
      const rows = page.getByRole('main').getByRole('row');
      const reported = rows.filter({ hasText: '$61.10' });
      await reported.first().waitFor();
      expect(await reported.count()).toBe(1);
      expect(await rows.filter({ hasText: '$62.20' }).count()).toBeLessThanOrEqual(1);
    } finally {
      await second.stop();
    }
  });

  it('serves from sources in development and stays up', {
    timeout: 240_000,
  }, async () => {
    const running = startProduct(product, 'tooling/dev.mjs');
    try {
      await running.ready;
      const page = await openPage();
      await page.goto(addressOf('/not_found'), { timeout: 120_000 });
      await page.getByRole('link', { name: 'Go to the home page' }).click({ timeout: 120_000 });
      await page.waitForURL(addressOf('/'), { timeout: 120_000 });
      expect(running.log()).not.toContain('Restarting');
    } finally {
      await running.stop();
    }
  });
});
