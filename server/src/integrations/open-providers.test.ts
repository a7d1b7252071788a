import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { openProviders, type Simulators } from './open-providers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-providers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strong = 'q3v8Kz0mX1y7Tn5Wc2Rb9Lf4Hd6Js8Pa';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://dineback@db/dineback',
  BASE_HOST: 'dine.example',
  CARD_ORIGIN: 'https://cards.example',
  SESSION_KEY: strong,
  CARD_SERVICE_KEY: strong,
  STATEMENT_KEY: strong,
  FEED_SIMNET_KEY: strong,
  SMTP_URL: 'smtp://mail.example',
  PAYOUT_URL: 'https://payouts.example',
  PAYOUT_KEY: strong,
  CARD_NETWORK_URL: 'https://cards.example',
  CARD_NETWORK_KEY: strong,
};

const open = async (source: Record<string, string>) => {
  const simulated: string[] = [];
  const simulate = (name: string) => async () => {
    simulated.push(name);
    return { simulated: name };
  };
  // Each simulator is recognized by its name.
  const simulators = {
    simulateMail: simulate('mail'),
    simulateCardNetwork: simulate('cards'),
    simulatePayouts: simulate('payouts'),
    renderArtwork: simulate('images'),
  } as unknown as Simulators;
  const providers = await openProviders({
    env: readEnv({ DATA_DIR: folder, ...source }),
    // No provider reads the database while it opens.
    db: {} as Database,
    now: () => new Date(),
    loadSimulators: async () => simulators,
  });
  return { providers, simulated: simulated.sort() };
};

it('simulates everything in the demonstration', async () => {
  const { simulated, providers } = await open({});
  expect(simulated).toEqual(['cards', 'images', 'mail', 'payouts']);
  expect(providers.books.provider).toBeNull();
});

it('simulates nothing in production, where images are blank', async () => {
  const { simulated, providers } = await open(production);
  expect(simulated).toEqual([]);
  expect(providers.imageRenderer).toBeUndefined();
});

it('simulates in production what ALLOW_SIMULATED names, and only without its provider', async () => {
  const { simulated } = await open({ ...production, ALLOW_SIMULATED: 'mail,images' });
  expect(simulated).toEqual(['images']);
});

it('books at the provider where one is configured', async () => {
  const { providers } = await open({
    BOOKING_URL: 'https://tables.example',
    BOOKING_KEY: strong,
    BOOKING_WEBHOOK_KEY: strong,
  });
  expect(providers.books.provider).not.toBeNull();
});

it('challenges by proof of work where no other CAPTCHA is configured', async () => {
  const { providers } = await open({});
  const challenge = await providers.captcha.begin({ partnerId: 'own', now: new Date() });
  expect(challenge.kind).toBe('work');
});
