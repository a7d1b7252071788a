import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../setup/find-chromium.mjs';
import { inProject } from '../setup/project.mjs';

const FOLDER = inProject('docs-site/screenshots');
const IDLE_LIMIT_MS = 5_000;
const VIEWPORT = { width: 1280, height: 900 };
const MEMBER = { email: 'maya@example.test', password: 'table for two tonight' };
const STAFF = { email: 'platform@staff.example', password: 'the kitchen door is open' };

const origin = process.argv[2] ?? 'http://localhost:3000';
const consoleOrigin = origin.replace('localhost', 'console.localhost');

/** Pages of the member app and the console by the name of their screenshot; they need the demonstration's data. */
const memberPages = {
  home: '/',
  overview: '/account/overview',
  history: '/account/recent_activity',
};
const consolePages = {
  'console-home': '',
  'console-members': '/members',
  'console-dines': '/dines',
  'console-operations': '/operations',
};

const openPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  return context.newPage();
};

const saveScreenshots = async (
  page: Page,
  pages: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address);
    await page.getByRole('heading').first().waitFor();
    // Map tiles without a network never end.
    await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => {});
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    console.log(`${name}.png  ${page.url()}`);
  }
};

const absolute = (base: string, pages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, base + path]));

const showMemberApp = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: /email/i }).fill(MEMBER.email);
  await page.locator('input[name=password]').fill(MEMBER.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account/**');
  await saveScreenshots(page, absolute(origin, memberPages));
};

const showConsole = async (page: Page): Promise<void> => {
  await page.goto(consoleOrigin);
  await page.getByLabel('Work email').fill(STAFF.email);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const program = `${consoleOrigin}/${new URL(page.url()).pathname.split('/')[1]}`;
  await saveScreenshots(page, absolute(program, consolePages));
};

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await showMemberApp(await openPage(browser));
  await showConsole(await openPage(browser));
} finally {
  await browser.close();
}
