import { type Policy, policyFactory } from '../../browser/trusted-types.ts';

let captcha: Policy | undefined;

/** Marks the configured CAPTCHA script's URL as trusted; it may be cross-origin. */
export const trustedCaptchaUrl = (address: string): string => {
  captcha ??= policyFactory()?.createPolicy('captcha', { createScriptURL: (url) => url });
  return captcha?.createScriptURL(address) ?? address;
};
