import { describe, expect, it } from 'vitest';
import { isHostOf, resolvePartner } from './resolve-partner.ts';

const tenancy = {
  partners: new Set(['jetblue', 'free-spirit']),
  defaultPartner: 'jetblue',
  baseHost: 'dine.example',
  allowsLoopback: true,
};

it.each([
  ['localhost', 'jetblue'],
  ['localhost:3000', 'jetblue'],
  ['127.0.0.1:3000', 'jetblue'],
  ['[::1]:3000', 'jetblue'],
  ['dine.example', 'jetblue'],
  ['free-spirit.localhost:3000', 'free-spirit'],
  ['Free-Spirit.Dine.Example.', 'free-spirit'],
  ['free-spirit.dine.example.:443', 'free-spirit'],
  ['unknown.localhost', undefined],
  ['evil.example', undefined],
  ['dine.example.evil.example', undefined],
  ['x.free-spirit.dine.example', undefined],
  ['localhost:3000:3000', undefined],
  ['free-spirit.localhost@evil.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s belongs to %s', (host, partner) => {
  expect(resolvePartner(tenancy, host)).toBe(partner);
});

describe('in production', () => {
  const production = { ...tenancy, allowsLoopback: false, ports: new Set([3000, 8443]) };

  it.each([
    ['dine.example', 'jetblue'],
    ['dine.example:8443', 'jetblue'],
    ['free-spirit.dine.example:3000', 'free-spirit'],
    ['dine.example:20001', undefined],
    ['free-spirit.dine.example:8442', undefined],
    ['localhost', undefined],
    ['127.0.0.1:3000', undefined],
    ['[::1]', undefined],
    ['free-spirit.localhost', undefined],
  ])('%s belongs to %s', (host, partner) => {
    expect(resolvePartner(production, host)).toBe(partner);
  });
});

it.each([
  ['console.dine.example', true, true],
  ['Console.Dine.Example.', true, true],
  ['console.localhost:3000', true, false],
  ['console.dine.example:8443', true, true],
  ['console.dine.example:20001', true, false],
  ['dine.example', false, false],
  ['x.console.dine.example', false, false],
  ['console.dine.example.evil.example', false, false],
  ['console', false, false],
  [undefined, false, false],
])('%s is the console: %s, in production: %s', (host, isLocal, isProduction) => {
  expect(isHostOf('console', tenancy, host)).toBe(isLocal);
  const production = { ...tenancy, allowsLoopback: false, ports: new Set([3000, 8443]) };
  expect(isHostOf('console', production, host)).toBe(isProduction);
});
