import { z } from 'zod';
import { cardTypes } from '#domain/member/member.ts';
import { memberEndpoint, passwordEndpoint } from './endpoint.ts';

/** Kinds of consent that are recorded with the version of their text. */
export const consentKinds = ['terms', 'cardMonitoring', 'emailOptIn', 'smsOptIn'] as const;

/** One consent: its kind, text version, and when it was given and withdrawn. */
export const Consent = z.object({
  id: z.string(),
  kind: z.enum(consentKinds),
  textVersion: z.string(),
  agreedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** The card of a card-monitoring consent. */
  card: z.object({ cardType: z.enum(cardTypes), lastFour: z.string() }).nullable(),
});
export type Consent = z.infer<typeof Consent>;

/** `isFresh`: signed in recently enough for actions that require re-authentication. */
export const Privacy = z.object({ consents: z.array(Consent), isFresh: z.boolean() });
export type Privacy = z.infer<typeof Privacy>;

/** Card consents are withdrawn by deleting the card, the terms by closing the account. */
export const Withdrawal = z.strictObject({ kind: z.enum(['emailOptIn', 'smsOptIn']) });
export type Withdrawal = z.infer<typeof Withdrawal>;

const tags = ['privacy'];

export const privacyContract = {
  read: memberEndpoint.route({ method: 'GET', path: '/api/Member/Privacy', tags }).output(Privacy),
  withdraw: passwordEndpoint
    .route({ method: 'POST', path: '/api/Member/Privacy/Withdraw', tags })
    .input(Withdrawal)
    .output(Privacy),
  /** Requires a sign-in within 15 minutes; else 403 with an error on the field `password`. */
  close: passwordEndpoint
    .route({ method: 'POST', path: '/api/Member/Close', tags })
    .output(z.object({ closed: z.literal(true) })),
};
