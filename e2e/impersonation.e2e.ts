import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { partnerUrl, product } from './product.ts';
import { requestApi } from './request-api.ts';
import { signIn } from './sign-in.ts';

const run = promisify(execFile);

const emulate = async (...args: string[]): Promise<{ link: string }> => {
  const { port, cardPort, dataDir } = product();
  const member = ['--partner', 'jetblue', '--email', 'oliver@example.test'];
  const { stdout } = await run(
    process.execPath,
    ['server/src/cli/main.ts', 'members', 'emulate', ...member, '--json', ...args],
    {
      env: { ...process.env, PORT: String(port), CARD_PORT: String(cardPort), DATA_DIR: dataDir },
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
};

const frameOf = (page: Page) => page.frameLocator('iframe');
const banner = 'You’re viewing Oliver';
const storedId = "sessionStorage.getItem('RN_emulationId')";

describe('impersonation', () => {
  const openPage = useBrowser();

  it('shows a banner and ends on the admin origin’s message only', async () => {
    const { link } = await emulate('--reason', 'asked by phone');
    const page = await openPage();
    await page.goto(link);
    await frameOf(page).getByText(banner).waitFor();
    const frame = page.frames().find((each) => each.url().includes('/account/overview'));
    expect(await frame?.evaluate(storedId)).toMatch(/^\d+$/);
    expect(await frame?.evaluate('document.documentElement.dataset.emulation')).toMatch(/^\d+$/);
    await frame?.evaluate(
      "window.dispatchEvent(new MessageEvent('message', { data: { type: 'emulationExit' }, origin: 'https://other.example', source: window.parent }))",
    );
    expect(await frameOf(page).getByText(banner).count()).toBe(1);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const leave = await page.getByRole('button', { name: 'Leave the account' }).boundingBox();
      expect(title?.height).toBeLessThan(30);
      expect((leave?.x ?? 0) + (leave?.width ?? Infinity)).toBeLessThanOrEqual(width - 12);
    }
    await page.getByRole('button', { name: 'Leave the account' }).click();
    await page.getByText('You have left the account.').waitFor();
    const response = await page.request.get(new URL('/api/Member', link).href);
    expect(response.status()).toBe(401);
    await page.goto(link);
    await page.reload();
    await page.getByText('This link has been used').waitFor();
  });

  it('can be ended by staff', async () => {
    const { link } = await emulate('--reason', 'asked by phone');
    const page = await openPage();
    await page.goto(link);
    await frameOf(page).getByText(banner).waitFor();
    await emulate('--end');
    const response = await page.request.get(new URL('/api/Member', link).href);
    expect(response.status()).toBe(401);
  });

  it('clears an impersonation id found outside a frame and signs out', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await page.evaluate("sessionStorage.setItem('RN_emulationId', '7')");
    await page.reload();
    await page.waitForURL(partnerUrl('jetblue', '/'));
    expect(await page.evaluate(storedId)).toBeNull();
    expect((await requestApi(page, '/api/Member')).status).toBe(401);
  });
});
