import { type Policy, policyFactory } from '../../browser/trusted-types.ts';

let captcha: Policy | undefined;

/** The address of the configured check's script, which may be another origin's. */
export const trustCaptcha = (address: string): string => {
  captcha ??= policyFactory()?.createPolicy('captcha', { createScriptURL: (given) => given });
  return captcha?.createScriptURL(address) ?? address;
};
