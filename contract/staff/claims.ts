import { z } from 'zod';
import { claimStatuses } from '#domain/claims/claim-rules.ts';
import { claimErrors } from './decision-errors.ts';
import {
  listLimit,
  listOrder,
  StaffApprover,
  StaffPartner,
  StaffReason,
  StaffUnits,
  staffEndpoint,
} from './staff-endpoint.ts';

/** A status, or `open` for the ones that wait for a decision. */
export const listableClaimStatuses = ['open', ...claimStatuses] as const;

const ClaimHead = z.object({
  id: z.number(),
  email: z.string(),
  restaurant: z.string(),
  purchasedOn: z.string(),
  /** Null where the member left it open. */
  amountCents: z.number().nullable(),
  lastFour: z.string(),
  status: z.enum(claimStatuses),
  /** The text that the member reads. */
  message: z.string(),
  createdAt: z.iso.datetime(),
  tier: z.string(),
  /** A dine of about that day and amount. */
  dine: z.object({ id: z.number(), status: z.string(), units: z.number() }).nullable(),
  /** The reward at the member's rate of that day. */
  wouldEarnUnits: z.number(),
  note: z.string(),
  hasReceipt: z.boolean(),
});
export type StaffClaimHead = z.infer<typeof ClaimHead>;

/** A purchase that may be the claimed one; the claim counts them from 1, the likeliest first. */
const Candidate = z.object({
  kind: z.enum(['event', 'dine']),
  ref: z.string(),
  date: z.string(),
  amountCents: z.number(),
  merchantId: z.string().nullable(),
  merchant: z.string(),
  descriptor: z.string().nullable(),
  score: z.number(),
});
export type StaffCandidate = z.infer<typeof Candidate>;

export const StaffClaim = ClaimHead.extend({ candidates: z.array(Candidate) });
export type StaffClaim = z.infer<typeof StaffClaim>;

export const DecidedClaim = z.object({
  id: z.number(),
  status: z.enum(claimStatuses),
  email: z.string(),
  /** The posted adjustment; null where nothing was posted or a dine has the reward. */
  units: z.number().nullable(),
  /** The text about a candidate that the member reads. */
  message: z.string().nullable(),
});
export type DecidedClaim = z.infer<typeof DecidedClaim>;

const id = z.int().positive();
const unknownClaim = { UNKNOWN_CLAIM: claimErrors.UNKNOWN_CLAIM };

export const staffClaimsContract = {
  /** Claims for missing rewards, the oldest first; `after` continues behind a claim. */
  list: staffEndpoint('queues.read')
    .route({ method: 'GET', path: '/claims' })
    .input(
      z.object({
        partner: StaffPartner,
        status: z.enum(listableClaimStatuses).default('open'),
        order: listOrder.default('earliest'),
        after: z.object({ createdAt: z.iso.datetime(), id }).nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ claims: z.array(ClaimHead), hasMore: z.boolean() })),
  show: staffEndpoint('queues.read')
    .route({ method: 'GET', path: '/claims/show' })
    .errors(unknownClaim)
    .input(z.object({ partner: StaffPartner, id }))
    .output(StaffClaim),
  /** The photo of a claim's receipt as WebP; each reading is audited. */
  receipt: staffEndpoint('claims.decide')
    .route({ method: 'POST', path: '/claims/receipt' })
    .errors({ ...unknownClaim, NO_RECEIPT: { status: 404, data: z.object({ id: z.number() }) } })
    .input(z.object({ partner: StaffPartner, id }))
    .output(z.instanceof(Blob)),
  /** Accepts a claim, which posts the reward or credits a candidate, or declines it. */
  decide: staffEndpoint('claims.decide', { stepUp: true })
    .route({ method: 'POST', path: '/claims/decide' })
    .errors(claimErrors)
    .input(
      z
        .object({
          partner: StaffPartner,
          id,
          isAccepted: z.boolean(),
          /** The reward; that of the member's rate when null. */
          units: StaffUnits.positive().nullable().default(null),
          /** The number of the purchase that earns at the claimed restaurant. */
          candidate: z.int().min(1).max(99).nullable().default(null),
          /** Pays although another record may be of the same check, or a limit is reached. */
          isConfirmed: z.boolean().default(false),
          /** Shown to the member. */
          reason: StaffReason,
          approvedBy: StaffApprover,
        })
        .refine(({ isAccepted, units, candidate }) => isAccepted || (!units && !candidate), {
          path: ['isAccepted'],
          message: 'is necessary with an amount or a candidate',
        }),
    )
    .output(DecidedClaim),
};
