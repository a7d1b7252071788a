import type { CaptchaChallenge } from '#contract/captcha.ts';

export type CheckScope = { partnerId: string; now: Date };

/**
 * `once` names what may pass one time, however else the response is written; `unavailable`: whoever checks could not be
 * asked, so nothing is known.
 */
export type Verdict =
  | { kind: 'passed'; once: string; expiresAt: Date }
  | { kind: 'failed' }
  | { kind: 'unavailable' };

/** Tells people from programs without asking them to do anything. */
export type Captcha = {
  /** What the browser needs to make a response. */
  begin: (scope: CheckScope) => Promise<CaptchaChallenge>;
  /** Whether a response is right; that it is used once is the caller's to keep. */
  verify: (response: string, scope: CheckScope) => Promise<Verdict>;
};
