import type { CaptchaChallenge } from '#contract/captcha.ts';

export type CheckScope = { partnerId: string; now: Date };

/** `once` identifies the challenge for replay detection; `unavailable`: the provider could not be reached. */
export type Verdict =
  | { kind: 'passed'; once: string; expiresAt: Date }
  | { kind: 'failed' }
  | { kind: 'unavailable' };

export type Captcha = {
  begin: (scope: CheckScope) => Promise<CaptchaChallenge>;
  /** Verifies a response; the caller enforces single use. */
  verify: (response: string, scope: CheckScope) => Promise<Verdict>;
};
