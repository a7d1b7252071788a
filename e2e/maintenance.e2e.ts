import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl, product } from './product.ts';
import { requestPage } from './request-page.ts';

const run = promisify(execFile);
const program = 'nosh';
const generic =
  "We're currently experiencing an issue with our site. Our team is working to resolve it as quickly as possible. Please check back later.";
const login =
  "We're currently experiencing an issue with our login process. Our team is working to resolve it as quickly as possible. Please check back later.";
const join =
  "We're currently experiencing an issue with our enrollment process. Our team is working to resolve it as quickly as possible. Please check back later.";

const maintenance = (...args: string[]) => {
  const { port, cardPort, dataDir } = product();
  return run(process.execPath, ['server/src/cli/main.ts', 'maintenance', ...args], {
    env: { ...process.env, PORT: String(port), CARD_PORT: String(cardPort), DATA_DIR: dataDir },
  });
};

const status = async (path: string) => (await requestPage(program, path)).status;
const soon = { timeout: 30_000, interval: 200 };

describe('maintenance mode', () => {
  const openPage = useBrowser();
  afterEach(() => maintenance('off'));

  it('replaces every page of one program within 5 s', async () => {
    await maintenance('on', '--partner', program);
    await expect.poll(() => status('/'), soon).toBe(503);
    const page = await openPage();
    for (const [path, text] of [
      ['/', generic],
      ['/search', generic],
      ['/login', login],
      ['/join', join],
    ] as const) {
      const response = await page.goto(partnerUrl(program, path));
      expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '120']);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        "We're Working On It",
      );
      expect(await page.getByText(text, { exact: true }).count()).toBe(1);
      expect(await page.getByRole('navigation').count()).toBe(0);
    }
    expect(await inspectPage(page, 'maintenance')).toEqual([]);
    expect((await fetch(product().origin)).status).toBe(200);
    expect((await fetch(`${product().origin}/readyz`)).status).toBe(200);
    await maintenance('off', '--partner', program);
    await expect.poll(() => status('/'), soon).toBe(200);
  });

  it('sends an open page to the maintenance page', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl(program, '/login'));
    await maintenance('on', '--partner', program, '--area', 'login');
    await expect.poll(() => status('/login'), soon).toBe(503);
    await page.getByRole('textbox', { name: /email/i }).fill('maya@example.test');
    await page.locator('input[name=password]').fill('table for two tonight');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(login, { exact: true }).waitFor();
    expect(await status('/')).toBe(200);
  });
});
