import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { generateCatalog } from '#demo/catalog/generate-catalog.ts';
import { addDays } from '#domain/time/local-time.ts';
import { findChromium } from '../../tooling/setup/find-chromium.mjs';
import { type Figure, median } from '../figures.ts';
import { measureLoad, measureSwitch, openPhone, pages } from './measure-pages.ts';
import { startApp } from './start-app.ts';

/** Clearings of one card as feed lines: `count` dines spread over the year before a day. */
const makeDines = (input: { token: string; count: number; today: string }): string => {
  const places = [...generateCatalog({ seed: 'demonstration', count: 3000 })].slice(0, 600);
  const lines = Array.from({ length: input.count }, (_, index) => {
    const place = places[(index * 7) % places.length];
    const day = addDays(input.today, -2 - (index % 360));
    return JSON.stringify({
      provider: 'simnet',
      messageId: `bench-${index}`,
      eventType: 'clearing',
      transactionId: `bench-${index}`,
      sequence: 1,
      cardToken: input.token,
      mid: place?.mids[0] ?? '',
      amountCents: 2000 + ((index * 37) % 9000),
      currency: 'USD',
      occurredAt: `${day}T${String(11 + (index % 10)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`,
    });
  });
  return `${lines.join('\n')}\n`;
};

const PROGRAM = 'jetblue';
const EMAIL = 'maya@example.test';
const PASSWORD = 'table for two tonight';
const IDLE_MS = 5000;

const signIn = async (page: Page, origin: string) => {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: /email/i }).fill(EMAIL);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account/overview');
};

type Times = { path: string; switched: number[]; loaded: number[] };

// Each load is measured and is also the start of the next measured click. The first round fills the
// browser's cache, as for a returning visitor.
const measure = async (context: BrowserContext, origin: string, rounds: number) => {
  const times = pages.map(({ path }): Times => ({ path, switched: [], loaded: [] }));
  const page = await openPhone(context);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, from] of pages.entries()) {
      const next = (index + 1) % pages.length;
      const to = pages[next];
      if (!to) continue;
      const loaded = await measureLoad(page, origin + from.path, from.ready);
      // Requests that the page prefetches when idle count too.
      await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
      const switched = await measureSwitch(page, to);
      if (round === 0) continue;
      times[index]?.loaded.push(loaded);
      times[next]?.switched.push(switched);
    }
  }
  return times;
};

/**
 * Measures how long account pages take on a mid-range phone for a member with a long activity
 * history.
 */
export const benchAccount = async (params: { rows: number; rounds: number }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'dineback-account-'));
  const startedAt = performance.now();
  const since = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  const app = await startApp(folder, PROGRAM);
  console.log(`the app answers after ${since()}`);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const file = join(folder, 'feed.ndjson');
    const today = new Date().toISOString().slice(0, 10);
    writeFileSync(file, makeDines({ token: `${PROGRAM}.maya.1`, count: params.rows, today }));
    app.importFeed(file);
    console.log(`${params.rows} dines imported after ${since()}`);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const first = await context.newPage();
    await signIn(first, app.origin);
    await first.close();
    const times = await measure(context, app.origin, params.rounds);
    return times.flatMap(({ path, switched, loaded }): Figure[] => [
      { bar: 'accountPage', subject: path, value: median(switched) },
      { subject: `${path} loaded, ms`, value: median(loaded) },
    ]);
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
