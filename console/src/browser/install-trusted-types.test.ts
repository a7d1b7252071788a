import { expect, it, vi } from 'vitest';
import { installTrustedTypes } from './install-trusted-types.ts';

it('installs a default policy that throws for every string', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  installTrustedTypes();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  for (const create of Object.values<(text: string) => string>(rules))
    expect(() => create('<b>text</b>')).toThrow(TypeError);
});

it('does nothing in a browser without Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(installTrustedTypes).not.toThrow();
});
