import { z } from 'zod';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const FoundMember = z.object({
  partnerId: z.string(),
  id: z.number(),
  email: z.string(),
  name: z.string(),
  memberNumber: z.string(),
  publicId: z.string(),
  tier: z.string(),
  status: z.string(),
  joinDate: z.string(),
});

/** A member with cards, balances in ledger units, and the latest ten dines. */
export const StaffMember = z.object({
  member: FoundMember,
  cards: z.array(
    z.object({
      cardType: z.string(),
      lastFour: z.string(),
      tracksFrom: z.string(),
      unlinkedOn: z.string().nullable(),
    }),
  ),
  balances: z.array(z.object({ account: z.string(), units: z.number() })),
  dines: z.array(
    z.object({
      id: z.number(),
      dinedOn: z.string(),
      restaurant: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      cents: z.number(),
      units: z.number(),
    }),
  ),
});
export type StaffMember = z.infer<typeof StaffMember>;

const email = z.string().min(1).max(254);
const unknownMember = {
  UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) },
} as const;

export const staffMembersContract = {
  /** Members whose email, name, member number or public id a text names, at most 50. */
  find: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/members' })
    .input(
      z.object({
        partner: StaffPartner.nullable().default(null),
        text: z.string().trim().min(3).max(254),
      }),
    )
    .output(z.object({ members: z.array(FoundMember) })),
  show: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/members/show' })
    .errors(unknownMember)
    .input(z.object({ partner: StaffPartner, email }))
    .output(StaffMember),
  /** Records that mail to a member bounces; the next sign-in requires another email. */
  reportBounce: staffEndpoint('members.change')
    .route({ method: 'POST', path: '/members/bounce' })
    .errors(unknownMember)
    .input(z.object({ partner: StaffPartner, email }))
    .output(z.object({ email: z.string() })),
  /** Creates a one-time link, valid ten minutes, that opens the member's account read-only. */
  impersonate: staffEndpoint('members.impersonate')
    .route({ method: 'POST', path: '/members/impersonate' })
    .errors(unknownMember)
    .input(
      z.object({
        partner: StaffPartner,
        email,
        reason: z.string().trim().min(5, 'must say why').max(200),
      }),
    )
    .output(z.object({ id: z.number(), token: z.string() })),
  /** Ends every impersonation of a member. */
  endImpersonations: staffEndpoint('members.impersonate')
    .route({ method: 'POST', path: '/members/impersonate/end' })
    .errors(unknownMember)
    .input(z.object({ partner: StaffPartner, email }))
    .output(z.object({ ended: z.number() })),
};
