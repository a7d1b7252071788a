import { z } from 'zod';
import { MAX_CARDS } from '#domain/cards/card-number.ts';
import { linkErrorCodes } from '#domain/cards/link-outcome.ts';
import { cardTypes } from '#domain/member/member.ts';
import { CaptchaResponse } from './captcha.ts';
import {
  memberEndpoint,
  rateLimitedPasswordEndpoint,
  rateLimitedPasswordItemEndpoint,
} from './endpoint.ts';

const LastFour = z.string().regex(/^\d{4}$/);
const CardTypeName = z.enum(cardTypes);

/** A linked card. Days are `YYYY-MM-DD`, `expires` is a month `YYYY-MM` or unknown. */
export const Card = z.object({
  id: z.string(),
  cardType: CardTypeName,
  lastFour: LastFour,
  description: z.string(),
  tracksFrom: z.iso.date(),
  expires: z.string().nullable(),
  /** The latest dine paid with this card. */
  lastSeen: z.object({ date: z.iso.date(), merchantName: z.string() }).nullable(),
});
export type Card = z.infer<typeof Card>;

/** A card that the partner has on file for the member. */
export const PartnerCard = z.object({
  partnerCardId: z.string(),
  cardType: CardTypeName,
  lastFour: LastFour,
  description: z.string(),
});
export type PartnerCard = z.infer<typeof PartnerCard>;

/** One slot of the card form: a partner's card, or a number encrypted by the card origin; empty without `lastFour`. */
export const NewCard = z.object({
  cardId: z.string().max(64).optional(),
  partnerCardId: z.string().max(64).optional(),
  cardType: CardTypeName.optional(),
  lastFour: LastFour.or(z.literal('')).optional(),
  encryptedCardNumber: z.string().max(4096).optional(),
});
export type NewCard = z.infer<typeof NewCard>;

/** A form that links cards, with one consent to monitoring; see docs/behavior/cards.md. */
export const CardPost = z.object({
  creditCards: z.array(NewCard).max(MAX_CARDS),
  directFileFeedOptIn: z.boolean().default(false),
  gRecaptchaResponse: CaptchaResponse.shape['g-recaptcha-response'],
  ...CaptchaResponse.shape,
});
export type CardPost = z.infer<typeof CardPost>;

/** Why a card was not linked: a code, and text for the member. */
export const LinkError = z.object({ code: z.enum(linkErrorCodes), message: z.string() });
export type LinkError = z.infer<typeof LinkError>;

/** The result of linking one card; an error reveals nothing about other members. */
export const LinkedCard = z.object({
  cardType: CardTypeName,
  lastFour: LastFour,
  description: z.string(),
  memberCard: Card.nullable(),
  error: LinkError.nullable(),
});
export type LinkedCard = z.infer<typeof LinkedCard>;

/** The result of each card of a form, in the order in which they were sent. */
export const CardRegistration = z.object({ cardRegistration: z.array(LinkedCard) });
export type CardRegistration = z.infer<typeof CardRegistration>;

/** `closesAccount` is what the member confirmed; if it no longer applies, nothing is deleted. */
export const CardRemoval = z.object({
  query: z.object({ id: z.string().max(40), closesAccount: z.enum(['true', 'false']).optional() }),
});
export type CardRemoval = z.infer<typeof CardRemoval>;

/** The card origin's frame URL, and the binding that ties an encrypted number to this session. */
export const CardEntry = z.object({
  frameUrl: z.url(),
  origin: z.url(),
  binding: z.string(),
});
export type CardEntry = z.infer<typeof CardEntry>;

/** A card that stopped earning, or was replaced by the bank, without the member's action. */
export const CardNotice = z.object({
  kind: z.enum(['moved', 'refused', 'replaced']),
  cardType: CardTypeName,
  lastFour: LastFour,
  since: z.iso.date(),
});
export type CardNotice = z.infer<typeof CardNotice>;

const tags = ['cards'];

export const cardsContract = {
  list: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Cards', tags })
    .output(z.array(Card)),
  partnerCards: memberEndpoint
    .route({ method: 'GET', path: '/api/Cards/AllPartnerCards', tags })
    .output(z.array(PartnerCard)),
  link: rateLimitedPasswordEndpoint
    .route({ method: 'POST', path: '/api/Member/Cards', tags })
    .input(CardPost)
    .output(CardRegistration),
  reenroll: rateLimitedPasswordEndpoint
    .route({ method: 'POST', path: '/api/Member/Reenroll', tags })
    .input(CardPost)
    .output(CardRegistration),
  remove: rateLimitedPasswordItemEndpoint
    .errors({ CONFLICT: { status: 409, message: 'Conflict' } })
    .route({ method: 'DELETE', path: '/api/Member/Cards', tags, inputStructure: 'detailed' })
    .input(CardRemoval)
    .output(z.literal(true)),
  entry: memberEndpoint.route({ method: 'GET', path: '/api/Cards/Entry', tags }).output(CardEntry),
  notices: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/CardNotices', tags })
    .output(z.array(CardNotice)),
};
