import { expect, it } from 'vitest';
import { cardOriginOf, cardServiceAddressOf, type Env, partnerOriginsOf } from './env.ts';

// Addresses depend only on these fields of the environment.
const envOf = (changed: Partial<Env>) =>
  ({
    isProduction: false,
    port: 3000,
    cardPort: 3001,
    baseHost: 'dine.example',
    defaultPartner: 'jetblue',
    ...changed,
  }) as Env;

it.each([
  ['jetblue', false, 'http://dine.example:3000'],
  ['nosh', false, 'http://nosh.dine.example:3000'],
  ['jetblue', true, 'https://dine.example'],
  ['nosh', true, 'https://nosh.dine.example'],
])('the site of %s in production: %s, is at %s', (slug, isProduction, origin) => {
  expect(partnerOriginsOf(envOf({ isProduction }))(slug)).toBe(origin);
});

it('the card origin is the configured one, else localhost', () => {
  expect(cardOriginOf(envOf({}))).toBe('http://localhost:3001');
  expect(cardOriginOf(envOf({ cardOrigin: 'https://cards.example' }))).toBe(
    'https://cards.example',
  );
});

it('the card service is reached over loopback unless an address is configured', () => {
  expect(cardServiceAddressOf(envOf({}))).toBe('http://127.0.0.1:3001');
  expect(cardServiceAddressOf(envOf({ cardServiceUrl: 'http://vault:9000' }))).toBe(
    'http://vault:9000',
  );
  expect(cardServiceAddressOf(envOf({ cardOrigin: 'https://cards.example' }))).toBe(
    'http://127.0.0.1:3001',
  );
});
