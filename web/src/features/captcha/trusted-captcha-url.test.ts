import { afterEach, expect, it, vi } from 'vitest';
import { trustedCaptchaUrl } from './start-recaptcha.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'https://captcha.example/a.js';

it('creates one Trusted Types policy for the configured URL where supported', () => {
  expect(trustedCaptchaUrl(address)).toBe(address);
  const createPolicy = vi.fn(() => ({ createScriptURL: (url: string) => `trusted ${url}` }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect([trustedCaptchaUrl(address), trustedCaptchaUrl(address)]).toEqual([
    `trusted ${address}`,
    `trusted ${address}`,
  ]);
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('captcha', expect.anything());
});
