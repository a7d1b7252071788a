import { z } from 'zod';
import { memberTypes, tierLevels } from '#domain/member/member.ts';
import { listLimit, listOrder, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

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

const instant = z.iso.datetime();
const email = z.string().min(1).max(254);
const unknownMember = {
  UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) },
} as const;

/** The provider of an identity; that of the program's settings when null. */
export const StaffIssuer = z.url('is the URL of a provider').max(500).nullable().default(null);
/** The program has no single sign-on, or no issuer is named. */
export const issuerErrors = {
  NO_SINGLE_SIGN_ON: { status: 409 },
  NO_ISSUER: { status: 409 },
} as const;

/** Why an identity is not connected with a member. */
export const connectionRefusals = [
  ...(['unknownMember', 'twoMembers', 'otherNumber'] as const),
  ...(['subjectTaken', 'otherSubject', 'takenMeanwhile'] as const),
] as const;
export type ConnectionRefusal = (typeof connectionRefusals)[number];

export const timelineKinds = [
  ...['dine', 'claim', 'bonus', 'adjustment', 'payout', 'mail', 'consent', 'staff'],
] as const;

/** Something that happened to a member; `facts` are those of its kind. */
export const StaffTimelineItem = z.object({
  kind: z.enum(timelineKinds),
  id: z.string(),
  at: instant,
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type StaffTimelineItem = z.infer<typeof StaffTimelineItem>;

export const staffMembersContract = {
  /** Members of a program by the day they joined; `before` continues behind a member. */
  list: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/members/list' })
    .input(
      z.object({
        partner: StaffPartner,
        /** Begins the email, the first or the last name, or is a number, a phone or last four digits. */
        text: z.string().trim().max(200).default(''),
        tier: z.enum(tierLevels).nullable().default(null),
        status: z.enum(memberTypes).nullable().default(null),
        joinedFrom: z.iso.date().nullable().default(null),
        joinedTo: z.iso.date().nullable().default(null),
        hasCard: z.boolean().nullable().default(null),
        /** By the day they joined. */
        order: listOrder.default('latest'),
        before: z.object({ joinDate: z.iso.date(), id: z.int() }).nullable().default(null),
        limit: listLimit.default(100),
      }),
    )
    .output(
      z.object({
        members: z.array(FoundMember),
        hasMore: z.boolean(),
        /** At most 10,000, of a text 1,000; more where `isMore`. */
        total: z.number(),
        isMore: z.boolean(),
      }),
    ),
  /** Everything that happened to a member, the latest first; `before` continues behind an item. */
  timeline: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/members/timeline' })
    .errors(unknownMember)
    .input(
      z.object({
        partner: StaffPartner,
        email,
        kinds: z.array(z.enum(timelineKinds)).max(20).default([]),
        before: z
          .object({ at: instant, kind: z.enum(timelineKinds), id: z.string().max(200) })
          .nullable()
          .default(null),
        limit: listLimit.default(100),
      }),
    )
    .output(z.object({ items: z.array(StaffTimelineItem), hasMore: z.boolean() })),
  /** Members whose email, name, member number or public id a text names; `after` continues behind one. */
  find: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/members' })
    .input(
      z.object({
        partner: StaffPartner.nullable().default(null),
        text: z.string().trim().min(3).max(254),
        after: z.object({ partnerId: z.string(), email: z.string() }).nullable().default(null),
        limit: listLimit.default(50),
      }),
    )
    .output(z.object({ members: z.array(FoundMember), hasMore: z.boolean() })),
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
  /** Connects a member with an identity at the partner's single sign-on; repeating it changes nothing. */
  connect: staffEndpoint('members.change')
    .route({ method: 'POST', path: '/members/connect' })
    .errors({
      ...issuerErrors,
      CONNECTION_REFUSED: {
        status: 409,
        data: z.object({ member: z.string(), code: z.enum(connectionRefusals) }),
      },
    })
    .input(
      z.object({
        partner: StaffPartner,
        /** The email or the member number. */
        member: z.string().trim().min(1).max(254),
        subject: z.string().regex(/^[\x21-\x7e]{1,255}$/, 'is 1 to 255 visible ASCII characters'),
        issuer: StaffIssuer,
        /** Disconnects the member's former identity. */
        isReplacing: z.boolean().default(false),
        isDryRun: z.boolean().default(false),
      }),
    )
    .output(z.object({ result: z.enum(['connected', 'repeated']) })),
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
  /** Ends every impersonation of a member, or the one with an id. */
  endImpersonations: staffEndpoint('members.impersonate')
    .route({ method: 'POST', path: '/members/impersonate/end' })
    .errors(unknownMember)
    .input(
      z.object({ partner: StaffPartner, email, id: z.int().positive().nullable().default(null) }),
    )
    .output(z.object({ ended: z.number() })),
};
