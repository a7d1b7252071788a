import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Rules = Record<string, (text: string, type?: string, sink?: string) => string | null>;
const policies = new Map<string, Rules>();

beforeEach(() => {
  policies.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = async (isSupported = true) => {
  const createPolicy = (name: string, rules: Rules) => {
    if (policies.has(name)) throw new TypeError(`there is a policy ${name}`);
    policies.set(name, rules);
    return {
      createHTML: (html: string) => `trusted ${rules.createHTML?.(html)}`,
      createScriptURL: (address: string) => `trusted ${rules.createScriptURL?.(address)}`,
    };
  };
  vi.stubGlobal('trustedTypes', isSupported ? { createPolicy } : undefined);
  return import('./trusted-types.ts');
};

it.each([
  ['text', 'A & B > C', undefined, true],
  ['the script element that React makes', '<script></script>', undefined, true],
  ['a script', '<script>steal()</script>', undefined, false],
  ['markup', '<img src=x onerror=steal()>', 'Element innerHTML', false],
  ['markup that is only parsed', '<a href="/">Map</a>', 'DOMParser parseFromString', true],
])('default policy with %s: %j into %s is allowed: %s', async (_, html, sink, isAllowed) => {
  (await load()).installTrustedTypesPolicy();
  const result = policies.get('default')?.createHTML?.(html, 'TrustedHTML', sink);
  expect(result).toBe(isAllowed ? html : null);
});

it.each([
  ['/assets/worker.js', true],
  ['https://evil.example/worker.js', false],
  ['//evil.example/worker.js', false],
  ['data:text/javascript,steal()', false],
])('the script URL %s is allowed: %s', async (address, isAllowed) => {
  (await load()).installTrustedTypesPolicy();
  const result = policies.get('default')?.createScriptURL?.(address);
  expect(result).toBe(isAllowed ? address : null);
});

it('creates one policy for sanitized rich text', async () => {
  const { trustRichText } = await load();
  expect(trustRichText('<b>A</b>')).toBe('trusted <b>A</b>');
  expect(trustRichText('<b>B</b>')).toBe('trusted <b>B</b>');
  expect([...policies.keys()]).toEqual(['rich-text']);
});

it('does nothing in a browser without Trusted Types', async () => {
  const { installTrustedTypesPolicy, trustRichText } = await load(false);
  installTrustedTypesPolicy();
  expect(trustRichText('<b>A</b>')).toBe('<b>A</b>');
});
