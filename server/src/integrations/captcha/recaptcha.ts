import { z } from 'zod';
import { readLimitedJson } from '#server/platform/http/read-limited.ts';
import type { Captcha } from './port.ts';

type Options = {
  siteKey: string;
  isVisible: boolean;
  secret: string;
  origin: string;
  send?: typeof fetch;
};

/** Origins for the page's CSP. */
export const recaptchaOrigins = (origin: string) => ({
  script: [origin, 'https://www.gstatic.com'],
  connect: [origin],
  frame: [origin, origin.replace('://www.', '://recaptcha.')],
});

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 64 * 1024;
// Google expires a response after two minutes.
const LIFE_MS = 2 * 60_000;

const VerifyResponse = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
});

// Configuration errors on our side.
const configurationErrors = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
]);

/**
 * Google reCAPTCHA, called with a timeout, without redirects, and with nothing but the response.
 */
export const createRecaptcha = (options: Options): Captcha => {
  const { siteKey, isVisible, secret, origin, send = fetch } = options;
  const siteVerify = async (response: string) => {
    const result = await send(`${origin}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return VerifyResponse.parse(await readLimitedJson(result, MAX_BYTES));
  };
  return {
    begin: async () => ({ kind: 'recaptcha', siteKey, isVisible, origin }),
    verify: async (response, { now }) => {
      try {
        const { success, 'error-codes': codes = [] } = await siteVerify(response);
        const expiresAt = new Date(now.getTime() + LIFE_MS);
        if (success) return { kind: 'passed', once: response, expiresAt };
        return {
          kind: codes.some((code) => configurationErrors.has(code)) ? 'unavailable' : 'failed',
        };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
};
