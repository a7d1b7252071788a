import { beforeAll, describe, expect, it } from 'vitest';
import { CARD_CLIENT_VERSION } from '#domain/cards/card-client.ts';
import { createCardApp } from './create-card-app.ts';
import type { CardPartner } from './load-partners.ts';
import { createCountingNetwork, createMemoryStore } from './testing/memory-vault.ts';
import { deriveVaultKeys } from './vault-keys.ts';

const partner: CardPartner = {
  locale: 'en-US',
  texts: {
    title: 'Secure card entry',
    number: 'Card number',
    expires: 'Expires',
    hint: '{name}. We keep a token, never the number.',
    number_required: 'Card number is required.',
    number_invalid: 'Enter a valid {name} card number.',
    expiry_required: 'Expiry date is required.',
    expiry_past: 'This card has expired.',
    expiry_invalid: 'Enter the expiry date as month and year.',
    failed: 'Something went wrong.',
  },
  slug: 'own',
  accepted: ['Visa', 'Mastercard'],
  parents: ['http://own.localhost:3000', 'http://localhost:3000'],
  theme: {
    radius: 'sharp' as const,
    seeds: {
      brand: '#0b2a6b',
      accent: '#0a66ff',
      reward: '#ff6a3d',
      canvas: '#ffffff',
      surface: '#f4f7fc',
      ink: '#101828',
    },
  },
};
const serviceKey = 's'.repeat(32);
const formerKey = 'f'.repeat(32);
const failures: unknown[] = [];
let app: ReturnType<typeof createCardApp>;

const call = (path: string, headers: Record<string, string> = {}, body?: unknown) =>
  app.request(`http://localhost:3001${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const meant = `key=pk_test&version=${CARD_CLIENT_VERSION}`;
const cardPath = `/card?partner=own&${meant}`;
const service = { authorization: `Bearer ${serviceKey}` };
const sealed = { sealed: 'x', partnerId: 'own', binding: 'b' };

beforeAll(async () => {
  app = createCardApp({
    vault: {
      keys: await deriveVaultKeys('one secret of the card origin, long enough'),
      store: createMemoryStore(),
      network: createCountingNetwork(),
      now: () => new Date('2026-11-21T10:00:00.000Z'),
    },
    partners: new Map([['own', partner]]),
    assets: { script: 'run()', integrity: 'sha384-abc', styles: 'p{}', font: new Uint8Array() },
    publishableKey: 'pk_test',
    serviceKeys: [serviceKey, formerKey],
    isProduction: false,
    isReady: async () => true,
    onFailure: (error) => failures.push(error),
  });
});

describe('the card page', () => {
  it("allows framing by its partner's pages only, and loads nothing from elsewhere", async () => {
    const response = await call(cardPath);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; frame-ancestors http://own.localhost:3000 http://localhost:3000; base-uri 'none'; form-action 'none'",
    );
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const page = await response.text();
    expect(page).toContain('integrity="sha384-abc"');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/<script[^>]*>[^<]/);
  });

  it('exposes the public key and never the private one', async () => {
    const page = await (await call(cardPath)).text();
    expect(page).toContain('&quot;publicKey&quot;');
    expect(page).not.toContain('&quot;d&quot;');
  });

  it('has the colors and corners of its partner', async () => {
    const css = await (await call('/theme.css?partner=own')).text();
    expect(css).toMatch(/:root\{--seed-brand:#\w{6};.*--seed-canvas:#ffffff;.*--seed-ink:#101828;/);
    expect(css).toContain('--radius-control:4px;');
  });

  it('loads its script at the pinned version', async () => {
    const page = await (await call(cardPath)).text();
    const [, path = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
    expect(path).toBe(`/${CARD_CLIENT_VERSION}/card-page.js`);
    expect(await (await call(path)).text()).toBe('run()');
  });

  it.each([
    '/card',
    '/card?partner=own',
    `/card?partner=nobody&${meant}`,
    `/card?partner=own&key=pk_live&version=${CARD_CLIENT_VERSION}`,
    '/card?partner=own&key=pk_test&version=2020-01-01',
    '/card-page.js',
    '/theme.css?partner=..',
    '/ticket',
  ])('is 404 at %s', async (path) => {
    expect((await call(path)).status).toBe(404);
  });
});

describe('a ticket', () => {
  it('is issued to same-origin requests only', async () => {
    expect((await call('/ticket?partner=own', { 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await call('/ticket?partner=own', { 'sec-fetch-site': site })).status).toBe(403);
  });
});

describe('the service', () => {
  it.each([
    ['no key', {}],
    ['another key', { authorization: `Bearer ${'t'.repeat(32)}` }],
    ['the key from a page', { ...service, origin: 'http://localhost:3001' }],
    ['the key from a browser', { ...service, 'sec-fetch-site': 'same-origin' }],
  ])('rejects %s', async (_, headers) => {
    expect((await call('/service/enroll', headers, sealed)).status).toBe(401);
    expect((await call('/service/release', headers, { reference: 'r' })).status).toBe(401);
  });

  it('accepts the previous key', async () => {
    const former = { authorization: `Bearer ${formerKey}` };
    expect((await call('/service/enroll', former, sealed)).status).toBe(200);
  });

  it('accepts the app', async () => {
    const response = await call('/service/enroll', service, sealed);
    expect(await response.json()).toEqual({ kind: 'expired' });
    expect((await call('/service/release', service, { reference: 'r' })).status).toBe(200);
  });

  it('rejects invalid and oversized input', async () => {
    expect((await call('/service/enroll', service, { sealed: 1 })).status).toBe(400);
    const nul = { reference: 'sim_a\0' };
    expect((await call('/service/release', service, nul)).status).toBe(400);
    const large = { ...sealed, sealed: 'x'.repeat(20_000) };
    expect((await call('/service/enroll', service, large)).status).toBe(413);
  });
});
