import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { type Product, product } from './product.ts';
import { password, sendSignIn } from './sign-in.ts';
import { newProduct, startProduct } from './start-product.ts';

const execute = promisify(execFile);
const email = 'oliver@example.test';

const dineback = async ({ port, cardPort, dataDir }: Product, ...args: string[]) => {
  const places = { PORT: String(port), CARD_PORT: String(cardPort), DATA_DIR: dataDir };
  const env = { ...process.env, ...places };
  return (await execute(process.execPath, ['server/src/cli/main.ts', ...args], { env })).stdout;
};

const dine = (at: Product, amount: string) =>
  dineback(
    at,
    ...['members', 'dine', '--partner', 'jetblue', '--email', email],
    ...['--merchant', '4100000', '--amount', amount],
  );

describe('the product, killed without a word', () => {
  const openPage = useBrowser();

  it('comes back with every reward that it told of, once, and the member still signed in', {
    timeout: 240_000,
  }, async () => {
    const dataDir = join(product().dataDir, 'killed');
    mkdirSync(dataDir);
    const own = await newProduct(dataDir);
    const first = startProduct(own);
    await first.ready;
    const page = await openPage();
    const host = `http://jetblue.localhost:${own.port}`;
    await openRunning(page, `${host}/login`);
    await sendSignIn(page, email, password);
    await page.waitForURL('**/account/overview');
    expect(await dine(own, '61.10')).toContain('signed to the running app');
    const cut = dine(own, '62.20').catch(() => undefined);
    await first.kill();
    await cut;

    const second = startProduct(own);
    try {
      await second.ready;
      expect(await dineback(own, 'ledger', 'check')).not.toContain('BROKEN');
      await openRunning(page, `${host}/account/recent_activity`);
      const rows = page.getByRole('main').getByRole('listitem');
      const told = rows.filter({ hasText: '$61.10' });
      await told.first().waitFor();
      expect(await told.count()).toBe(1);
      expect(await rows.filter({ hasText: '$62.20' }).count()).toBeLessThanOrEqual(1);
    } finally {
      await second.stop();
    }
  });
});
