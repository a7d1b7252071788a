import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askApi } from './ask-api.ts';
import { useBrowser } from './browser.ts';
import { partnerUrl, product } from './product.ts';
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
const banner = 'You are viewing the account of Oliver';
const keptId = "sessionStorage.getItem('RN_emulationId')";

describe('a look into a member’s account', () => {
  const openPage = useBrowser();

  it('is marked, and the admin’s signal ends it; another origin’s does not', async () => {
    const { link } = await emulate('--reason', 'asked by phone');
    const page = await openPage();
    await page.goto(link);
    await frameOf(page).getByText(banner).waitFor();
    const frame = page.frames().find((each) => each.url().includes('/account/overview'));
    expect(await frame?.evaluate(keptId)).toMatch(/^\d+$/);
    expect(await frame?.evaluate('document.documentElement.dataset.emulation')).toMatch(/^\d+$/);
    await frame?.evaluate(
      "window.dispatchEvent(new MessageEvent('message', { data: { type: 'emulationExit' }, origin: 'https://other.example', source: window.parent }))",
    );
    expect(await frameOf(page).getByText(banner).count()).toBe(1);
    await page.getByRole('button', { name: 'Leave the account' }).click();
    await page.getByText('You have left the account.').waitFor();
    const answer = await page.request.get(new URL('/api/Member', link).href);
    expect(answer.status()).toBe(401);
    await page.goto(link);
    await page.reload();
    await page.getByText('This link has been used').waitFor();
  });

  it('is ended by force', async () => {
    const { link } = await emulate('--reason', 'asked by phone');
    const page = await openPage();
    await page.goto(link);
    await frameOf(page).getByText(banner).waitFor();
    await emulate('--end');
    const answer = await page.request.get(new URL('/api/Member', link).href);
    expect(answer.status()).toBe(401);
  });

  it('clears an id that strayed out of a frame, and signs out', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'maya@example.test');
    await page.evaluate("sessionStorage.setItem('RN_emulationId', '7')");
    await page.reload();
    await page.waitForURL(partnerUrl('jetblue', '/'));
    expect(await page.evaluate(keptId)).toBeNull();
    expect((await askApi(page, '/api/Member')).status).toBe(401);
  });
});
