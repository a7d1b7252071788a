import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCardEnv } from './env.ts';
import { loadCardPartners } from './load-partners.ts';

const seeds = {
  brand: '#0b2a6b',
  accent: '#0a66ff',
  reward: '#ff6a3d',
  canvas: '#ffffff',
  surface: '#f4f7fc',
  ink: '#101828',
};
const secret = 'q3Zt8vLx1Nc6Yb0Rk5Wj2Md9Hg4Fp7Se';
const production = {
  NODE_ENV: 'production',
  BASE_HOST: 'dining.example',
  VAULT_DATABASE_URL: 'postgres://vault@db/vault',
  VAULT_KEY: secret,
  CARD_SERVICE_KEY: 'Aa7Kd2Pz9Xm4Tq1Vb8Ln5Rw3Jc6Yh0Gs',
  CARD_NETWORK_URL: 'https://network.example/',
};
const baseFolder = join(import.meta.dirname, '../../partners/_base');
let folder: string;
const addPartner = (slug: string, settings: unknown = {}, theme: unknown = { seeds }) => {
  mkdirSync(join(folder, slug), { recursive: true });
  writeFileSync(join(folder, slug, 'partner.json'), JSON.stringify(settings));
  writeFileSync(join(folder, slug, 'theme.json'), JSON.stringify(theme));
};
const load = (variables: Record<string, string> = {}) =>
  loadCardPartners(
    readCardEnv({
      DATA_DIR: folder,
      PARTNERS_DIR: folder,
      DEFAULT_PARTNER: 'first',
      ...variables,
    }),
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-card-partners-'));
  cpSync(baseFolder, join(folder, '_base'), { recursive: true });
  addPartner('first');
  addPartner('second', { cardTypesAccepted: ['VISA', 'AMEX'] });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the origins that may frame the card page', () => {
  it('in production are HTTPS hosts of the base host alone', () => {
    const partners = load(production);
    expect(partners.get('second')?.parents).toEqual(['https://second.dining.example']);
    expect(partners.get('first')?.parents).toEqual([
      'https://first.dining.example',
      'https://dining.example',
    ]);
  });

  it.each([
    [{ ...production, PUBLIC_PORT: '8443' }, 'https://second.dining.example:8443'],
    [{ ...production, PUBLIC_PORT: '443' }, 'https://second.dining.example'],
    [{ PUBLIC_PORT: '8080' }, 'http://second.localhost:8080'],
  ])('have the public port, unless it is the default one: %j', (variables, parent) => {
    expect(load(variables).get('second')?.parents).toEqual([parent]);
  });

  it('in development include localhost, and loopback for the default partner only', () => {
    const partners = load();
    expect(partners.get('second')?.parents).toEqual(['http://second.localhost:3000']);
    expect(partners.get('first')?.parents).toEqual([
      'http://first.localhost:3000',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
    ]);
  });

  it('never include a host of another partner', () => {
    for (const [slug, { parents }] of load(production))
      for (const other of ['first', 'second'].filter((name) => name !== slug))
        expect(parents.some((origin) => origin.includes(`//${other}.`))).toBe(false);
  });
});

it('accepts every brand unless the partner lists some', () => {
  const partners = load();
  expect(partners.get('first')?.accepted).toHaveLength(4);
  expect(partners.get('second')?.accepted.toSorted()).toEqual(['Amex', 'Visa']);
});

it('skips folders without settings and those that begin with an underscore', () => {
  mkdirSync(join(folder, 'empty'));
  addPartner('_base');
  expect([...load().keys()].sort()).toEqual(['first', 'second']);
});

it.each([
  ['an unknown brand', { cardTypesAccepted: ['DINERS'] }, { seeds }],
  ['a color that is not #rrggbb', {}, { seeds: { ...seeds, ink: 'red;}body{display:none' } }],
  ['a missing color', {}, { seeds: { ...seeds, ink: undefined } }],
])('rejects %s', (_, settings, theme) => {
  addPartner('third', settings, theme);
  expect(() => load()).toThrow();
});
