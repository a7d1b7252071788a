import { z } from 'zod';
import { cardTypes } from '#domain/member/member.ts';
import { memberEndpoint, provenEndpoint } from './endpoint.ts';

export const consentKinds = ['terms', 'cardMonitoring', 'emailOptIn', 'smsOptIn'] as const;

/** One thing that the member agreed to: what, in which version of the text, when, and until when (A §5, §6). */
export const Consent = z.object({
  id: z.string(),
  kind: z.enum(consentKinds),
  textVersion: z.string(),
  agreedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** The card that a card-monitoring consent was given for. */
  card: z.object({ cardType: z.enum(cardTypes), lastFour: z.string() }).nullable(),
});
export type Consent = z.infer<typeof Consent>;

/** `isFresh`: the member signed in a moment ago, so what cannot be undone or shows everything needs no password now. */
export const Privacy = z.object({ consents: z.array(Consent), isFresh: z.boolean() });
export type Privacy = z.infer<typeof Privacy>;

/** A card's consent is withdrawn by deleting the card, the terms by closing the account. */
export const Withdrawal = z.strictObject({ kind: z.enum(['emailOptIn', 'smsOptIn']) });
export type Withdrawal = z.infer<typeof Withdrawal>;

const tags = ['privacy'];

export const privacyContract = {
  read: memberEndpoint.route({ method: 'GET', path: '/api/Member/Privacy', tags }).output(Privacy),
  withdraw: provenEndpoint
    .route({ method: 'POST', path: '/api/Member/Privacy/Withdraw', tags })
    .input(Withdrawal)
    .output(Privacy),
  /** Needs a sign-in of the last quarter of an hour; else 403 with an error of the field `password`. */
  close: provenEndpoint
    .route({ method: 'POST', path: '/api/Member/Close', tags })
    .output(z.object({ closed: z.literal(true) })),
};
