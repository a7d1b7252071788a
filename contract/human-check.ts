import { z } from 'zod';
import { limitedEndpoint } from './endpoint.ts';

/** What a browser answers a human check with; the field keeps the documents' name whichever service checks it (A §3). */
export const HumanResponse = z.object({ 'g-recaptcha-response': z.string().max(8192).optional() });
export type HumanResponse = z.infer<typeof HumanResponse>;

const Mark = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Work for the browser to prove: signed, so that nothing of it can be made easier. */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    data: z.record(z.string(), Mark).optional(),
  }),
  signature: z.string().optional(),
});
export type WorkChallenge = z.infer<typeof WorkChallenge>;

/** The check that is set up here: our own proof of work, or reCAPTCHA with the site key of this environment (B §7). */
export const HumanCheck = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work'), challenge: WorkChallenge }),
  z.object({
    kind: z.literal('recaptcha'),
    siteKey: z.string(),
    isVisible: z.boolean(),
    /** Where its script and its answers come from. */
    origin: z.url(),
  }),
]);
export type HumanCheck = z.infer<typeof HumanCheck>;

export const humanCheckContract = {
  begin: limitedEndpoint
    .route({ method: 'GET', path: '/api/HumanCheck', tags: ['humanCheck'] })
    .output(HumanCheck),
};
