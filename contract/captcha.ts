import { z } from 'zod';
import { rateLimitedEndpoint } from './endpoint.ts';

/** A solved CAPTCHA; the field name is the same for every service. */
export const CaptchaResponse = z.object({
  'g-recaptcha-response': z.string().max(8192).optional(),
});
export type CaptchaResponse = z.infer<typeof CaptchaResponse>;

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A proof-of-work challenge, signed so that a client cannot weaken it. */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    data: z.record(z.string(), Scalar).optional(),
  }),
  signature: z.string().optional(),
});
export type WorkChallenge = z.infer<typeof WorkChallenge>;

/** The configured CAPTCHA: our own proof of work, or reCAPTCHA with this environment's site key. */
export const CaptchaChallenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work'), challenge: WorkChallenge }),
  z.object({
    kind: z.literal('recaptcha'),
    siteKey: z.string(),
    isVisible: z.boolean(),
    /** Origin of its script and API. */
    origin: z.url(),
  }),
]);
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const captchaContract = {
  begin: rateLimitedEndpoint
    .route({ method: 'GET', path: '/api/HumanCheck', tags: ['humanCheck'] })
    .output(CaptchaChallenge),
};
