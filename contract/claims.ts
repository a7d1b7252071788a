import { z } from 'zod';
import { claimStatuses } from '#domain/claims/claim-rules.ts';
import { MAX_PHOTO_BODY_BYTES, memberEndpoint } from './endpoint.ts';
import { blockText, lineText } from './text.ts';

/** A member's report of a missing reward; dollars, and the merchant's local date. */
export const Claim = z.object({
  id: z.string(),
  restaurant: z.string(),
  purchasedOn: z.iso.date(),
  /** Null where the member left it open, as the claim of a reservation may. */
  amount: z.number().nullable(),
  lastFour: z.string(),
  status: z.enum(claimStatuses),
  /**
   * The reason for the status, as text for the member; empty until the purchase was searched for.
   */
  answer: z.string(),
  /** The credited amount, in the partner's currency; null without a credit. */
  reward: z.number().nullable(),
  /** The day by which it will be decided; null once decided. */
  answerBy: z.iso.date().nullable(),
  /** The member's note. */
  note: z.string(),
  /** Whether the claim has a photo of the receipt, which only staff can see. */
  hasReceipt: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Claim = z.infer<typeof Claim>;

// A photo of 5 MB in base64.
const MAX_PHOTO_TEXT = 7_000_000;

/** The form as typed; validation errors are returned by field. */
export const ClaimPost = z.object({
  /**
   * The completed reservation whose check is missing: its restaurant and date replace the typed ones, and the amount
   * may be empty.
   */
  reservationId: z.string().min(1).max(60).optional(),
  restaurant: lineText(200),
  purchasedOn: lineText(10),
  amount: lineText(20),
  lastFour: lineText(4),
  note: blockText(2000).optional(),
  /** A photo of the receipt. */
  photo: z.base64().max(MAX_PHOTO_TEXT).optional(),
});
export type ClaimPost = z.infer<typeof ClaimPost>;

/** Completed reservations without a check, and restaurants that the member dined at, the latest first. */
export const ClaimSuggestions = z.object({
  reservations: z.array(z.object({ id: z.string(), restaurant: z.string(), date: z.iso.date() })),
  restaurants: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ClaimSuggestions = z.infer<typeof ClaimSuggestions>;

const tags = ['claims'];

export const claimsContract = {
  list: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Claims', tags })
    .output(z.array(Claim)),
  suggestions: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Claims/Suggestions', tags })
    .output(ClaimSuggestions),
  create: memberEndpoint
    .meta({
      access: 'member',
      allowedDuringImpersonation: true,
      maxBodyBytes: MAX_PHOTO_BODY_BYTES,
    })
    .route({ method: 'POST', path: '/api/Member/Claims', tags })
    .input(ClaimPost)
    .output(Claim),
};
