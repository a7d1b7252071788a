import { z } from 'zod';
import { claimStatuses } from '#domain/claims/claim-rules.ts';
import { memberEndpoint } from './endpoint.ts';

/** A reward that a member misses; dollars, and the merchant's local day (A §1). */
export const Claim = z.object({
  id: z.string(),
  restaurant: z.string(),
  purchasedOn: z.iso.date(),
  amount: z.number(),
  lastFour: z.string(),
  status: z.enum(claimStatuses),
  /** What was found; empty until it is answered. */
  answer: z.string(),
  /** What was added for it, in the program's currency; null unless something was. */
  reward: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type Claim = z.infer<typeof Claim>;

/** The form as it was typed; what is wrong is answered field by field. */
export const ClaimPost = z.object({
  restaurant: z.string().max(200),
  purchasedOn: z.string().max(10),
  amount: z.string().max(20),
  lastFour: z.string().max(4),
});
export type ClaimPost = z.infer<typeof ClaimPost>;

const tags = ['claims'];

export const claimsContract = {
  list: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Claims', tags })
    .output(z.array(Claim)),
  // A missing reward is what members ring about.
  create: memberEndpoint
    .meta({ access: 'member', duringEmulation: true })
    .route({ method: 'POST', path: '/api/Member/Claims', tags })
    .input(ClaimPost)
    .output(Claim),
};
