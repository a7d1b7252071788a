import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';

// Strings: the tests are compiled without the browser's types.
const leaveOldBuild = `caches.open('dineback-before').then((cache) =>
  Promise.all(['/', '/assets/old.js'].map((path) => cache.put(path, new Response('of the build before')))))`;
const workerIsActive = 'navigator.serviceWorker.ready.then(({ active }) => active?.state)';
const cachedFiles = `caches.keys().then(async (names) => {
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return stored.flat().map(({ url }) => new URL(url).pathname);
})`;
const cacheNames = 'caches.keys()';
const offerInstall = `window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
  prompt: () => { document.documentElement.dataset.prompted = 'yes'; return Promise.resolve(); },
  userChoice: Promise.resolve({ outcome: 'accepted' }) }))`;
const wasPrompted = 'document.documentElement.dataset.prompted';

describe('a program as an installed app', () => {
  let context: BrowserContext | undefined;
  afterEach(() => context?.close());

  // A browser with a profile: a private window cannot install anything.
  const openProfile = async (): Promise<Page> => {
    const isRoot = process.getuid?.() === 0;
    context = await chromium.launchPersistentContext(
      mkdtempSync(join(product().dataDir, 'profile-')),
      {
        executablePath: process.env.CHROMIUM_PATH ?? '',
        args: isRoot ? ['--no-sandbox'] : [],
        viewport: { width: 1280, height: 900 },
      },
    );
    context.setDefaultTimeout(25_000);
    return context.newPage();
  };

  it('is installable, offers installation, and neither mixes builds nor hangs offline', async () => {
    const page = await openProfile();
    await page.goto(partnerUrl('american', '/offline'));
    await page.evaluate(leaveOldBuild);
    await openRunning(page, '/earn');
    await expect.poll(() => page.evaluate(workerIsActive)).toBe('activated');
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const manifest = await browser.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(JSON.parse(manifest.data ?? '{}').name).toBe('American Dining');

    await page.evaluate(offerInstall);
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await expect.poll(() => page.evaluate(wasPrompted)).toBe('yes');

    await openRunning(page, '/');
    expect(await page.locator('h1').textContent()).not.toContain('of the build before');
    const names = await page.evaluate(cacheNames);
    expect(names).toEqual([expect.stringMatching(/^dineback-[0-9a-f]{12}$/)]);
    const files = (await page.evaluate(cachedFiles)) as string[];
    expect(files).toContain('/offline');
    expect(files.filter((path) => !/^\/(?:offline$|assets\/)/.test(path))).toEqual([]);

    await page.context().setOffline(true);
    await page.goto(partnerUrl('american', '/search'));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You’re offline');
    await page.context().setOffline(false);
    await page.getByRole('main').getByRole('link').click();
    await page.getByRole('banner').waitFor();
  });
});

// As the staging tools set it.
const enterShell = (page: Page, shell: string) =>
  page.context().addCookies([{ name: 'stg_shell', value: shell, url: partnerUrl('jetblue', '/') }]);
const store = (page: Page) => page.getByRole('link', { name: 'Update Now' });
const badges = (page: Page) => page.getByRole('contentinfo').locator('a[href*="apps.example"]');

describe('a program inside the native app', () => {
  const openPage = useBrowser();

  it('requires an update by device, hides app promotion, and reports the user id', async () => {
    const page = await openPage({ isFirstTime: true });
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl('jetblue', '/earn'));
    expect(await badges(page).count()).toBe(2);
    for (const [platform, href] of [
      ['ios', /\/ios\//],
      ['android', /\/android\//],
    ] as const) {
      await enterShell(page, `${platform}-4.1.9`);
      await openRunning(page, '/earn');
      const update = page.getByRole('dialog', { name: 'New Version Available' });
      await update.getByText('Update now to keep using the app.').waitFor();
      expect(await store(page).getAttribute('href')).toMatch(href);
    }
    await enterShell(page, 'android-4.2.0');
    await openRunning(page, '/earn?public_id=known-1');
    const news = page.getByRole('dialog', { name: 'Your table, one tap away' });
    await news.waitFor();
    await news.getByRole('button', { name: 'Close' }).click();
    await news.waitFor({ state: 'detached' });
    await openRunning(page, '/search?location=Boston%2C+MA');
    await page.getByRole('main').locator('a[href^="/merchants/"]').first().click();
    await page.evaluate(offerInstall);
    await page.getByRole('button', { name: 'Did you find a place to eat?' }).waitFor();
    expect(await page.getByRole('button', { name: /^(?:Install|Get the app)$/ }).count()).toBe(0);
    expect(await badges(page).count()).toBe(0);
    expect(await page.evaluate("localStorage.getItem('stg_externalUserId')")).toBe('known-1');
    expect(faults).toEqual([]);
  });
});
