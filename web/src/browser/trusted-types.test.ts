import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Rules = Record<string, (text: string, type?: string, sink?: string) => string | null>;
const policies = new Map<string, Rules>();

beforeEach(() => {
  policies.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = async (isThere = true) => {
  const createPolicy = (name: string, rules: Rules) => {
    if (policies.has(name)) throw new TypeError(`there is a policy ${name}`);
    policies.set(name, rules);
    return {
      createHTML: (html: string) => `trusted ${rules.createHTML?.(html)}`,
      createScriptURL: (address: string) => `trusted ${rules.createScriptURL?.(address)}`,
    };
  };
  vi.stubGlobal('trustedTypes', isThere ? { createPolicy } : undefined);
  return import('./trusted-types.ts');
};

it.each([
  ['text', 'A & B > C', undefined, true],
  ['the script element that React makes', '<script></script>', undefined, true],
  ['a script', '<script>steal()</script>', undefined, false],
  ['markup', '<img src=x onerror=steal()>', 'Element innerHTML', false],
  ['markup that is only parsed', '<a href="/">Map</a>', 'DOMParser parseFromString', true],
])('of strings %s becomes markup: %j into %s: %s', async (_, html, sink, isTaken) => {
  (await load()).guardSinks();
  const taken = policies.get('default')?.createHTML?.(html, 'TrustedHTML', sink);
  expect(taken).toBe(isTaken ? html : null);
});

it.each([
  ['/assets/worker.js', true],
  ['https://evil.example/worker.js', false],
  ['//evil.example/worker.js', false],
  ['data:text/javascript,steal()', false],
])('of addresses of scripts %s is taken: %s', async (address, isTaken) => {
  (await load()).guardSinks();
  const taken = policies.get('default')?.createScriptURL?.(address);
  expect(taken).toBe(isTaken ? address : null);
});

it('marks what the server cleaned, with one policy', async () => {
  const { trustRichText } = await load();
  expect(trustRichText('<b>A</b>')).toBe('trusted <b>A</b>');
  expect(trustRichText('<b>B</b>')).toBe('trusted <b>B</b>');
  expect([...policies.keys()]).toEqual(['rich-text']);
});

it('changes nothing where the browser has no such types', async () => {
  const { guardSinks, trustRichText } = await load(false);
  guardSinks();
  expect(trustRichText('<b>A</b>')).toBe('<b>A</b>');
});
