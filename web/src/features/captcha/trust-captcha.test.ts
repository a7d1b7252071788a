import { afterEach, expect, it, vi } from 'vitest';
import { trustCaptcha } from './trust-captcha.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'https://captcha.example/a.js';

it('marks the configured address by a policy of its own, made once, where there are such types', () => {
  expect(trustCaptcha(address)).toBe(address);
  const createPolicy = vi.fn(() => ({ createScriptURL: (given: string) => `trusted ${given}` }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect([trustCaptcha(address), trustCaptcha(address)]).toEqual([
    `trusted ${address}`,
    `trusted ${address}`,
  ]);
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('captcha', expect.anything());
});
