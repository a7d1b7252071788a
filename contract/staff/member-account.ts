import { z } from 'zod';
import { cardHealths } from '#domain/cards/card-health.ts';
import { StaffPartner, StaffReason, staffEndpoint } from './staff-endpoint.ts';

const instant = z.iso.datetime();
const day = z.string();
const email = z.string().min(1).max(254);
const id = z.int().positive();
const ofMember = { partner: StaffPartner, email };

const unknownMember = {
  UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) },
} as const;

export const StaffCard = z.object({
  id: z.number(),
  cardType: z.string(),
  lastFour: z.string(),
  linkedAt: instant,
  tracksFrom: day,
  unlinkedOn: day.nullable(),
  /** The last month printed on the card, `YYYY-MM`. */
  expiresMonth: z.string().nullable(),
  /** The day of its latest purchase at a restaurant. */
  lastSeenOn: day.nullable(),
  /** The day on which the bank replaced it last. */
  reissuedOn: day.nullable(),
  health: z.enum(cardHealths),
});
export type StaffCard = z.infer<typeof StaffCard>;

/** The proof of an erasure: its entry in the hash chain of the audit, and the rows by table. */
export const StaffErasure = z.object({
  memberId: z.number(),
  erasedAt: instant,
  erasedBy: z.string(),
  reason: z.string(),
  rows: z.array(z.object({ table: z.string(), count: z.number() })),
  auditSequence: z.number(),
  auditHash: z.string(),
});
export type StaffErasure = z.infer<typeof StaffErasure>;

/** Where a member is signed in, what the member agreed to, and the cards with their health. */
export const StaffMemberAccount = z.object({
  phone: z.string(),
  address: z.string(),
  /** Since when mail to the address comes back, or waits for proof that its owner reads it. */
  undeliverableSince: instant.nullable(),
  unconfirmedSince: instant.nullable(),
  cards: z.array(StaffCard),
  consents: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      textVersion: z.string(),
      agreedAt: instant,
      withdrawnAt: instant.nullable(),
      lastFour: z.string().nullable(),
    }),
  ),
  /** Open sessions, the latest used first; staff who view the account have one too. */
  sessions: z.array(
    z.object({
      method: z.string(),
      beganAt: instant,
      lastSeenAt: instant,
      isStaff: z.boolean(),
      isRemembered: z.boolean(),
    }),
  ),
  /** Devices that stay signed in without a session. */
  rememberedDevices: z.number(),
  lock: z.object({ failures: z.number(), isLocked: z.boolean(), until: instant.nullable() }),
  /** The record of an erasure; null before. */
  erasure: StaffErasure.nullable(),
});
export type StaffMemberAccount = z.infer<typeof StaffMemberAccount>;

const unknownMail = { UNKNOWN_MAIL: { status: 404, data: z.object({ id: z.number() }) } } as const;

export const staffMemberAccountContract = {
  show: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/members/account' })
    .errors(unknownMember)
    .input(z.object(ofMember))
    .output(StaffMemberAccount),
  /** Unlinks a card, which earns through the business day; the account stays open without one. */
  unlinkCard: staffEndpoint('members.change')
    .route({ method: 'POST', path: '/members/account/unlink' })
    .errors({
      ...unknownMember,
      UNKNOWN_CARD: { status: 404, data: z.object({ id: z.number() }) },
    })
    .input(z.object({ ...ofMember, id, reason: StaffReason }))
    .output(z.object({ lastFour: z.string() })),
  /** Ends every session, remembered device and calendar address of a member. */
  endSessions: staffEndpoint('members.change')
    .route({ method: 'POST', path: '/members/account/sessions/end' })
    .errors(unknownMember)
    .input(z.object({ ...ofMember, reason: StaffReason }))
    .output(z.object({ ended: z.number() })),
  /** Ends the lockout after failed sign-ins with the email or the member number. */
  unlock: staffEndpoint('members.change')
    .route({ method: 'POST', path: '/members/account/unlock' })
    .errors(unknownMember)
    .input(z.object({ ...ofMember, reason: StaffReason }))
    .output(z.object({ failures: z.number() })),
  /** A mail as it was sent; its links are without the secrets that opened them. */
  mail: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/members/account/mail' })
    .errors({ ...unknownMember, ...unknownMail })
    .input(z.object({ ...ofMember, id }))
    .output(
      z.object({
        recipient: z.string(),
        subject: z.string(),
        sentAt: instant,
        text: z.string(),
        html: z.string(),
      }),
    ),
  /** Sends a mail again with the facts of today, where the member still wants it. */
  resendMail: staffEndpoint('members.change')
    .route({ method: 'POST', path: '/members/account/mail/resend' })
    .errors({
      ...unknownMember,
      ...unknownMail,
      MAIL_WAITING: { status: 409, data: z.object({ id: z.number() }) },
    })
    .input(z.object({ ...ofMember, task: id, reason: StaffReason }))
    .output(z.object({ mail: z.string() })),
  /** Everything that is stored about a member as one JSON file. */
  exportData: staffEndpoint('members.export')
    .route({ method: 'POST', path: '/members/account/export' })
    .errors(unknownMember)
    .input(z.object({ ...ofMember, reason: StaffReason }))
    .output(z.instanceof(Blob)),
  /**
   * Closes the account and erases what identifies its person; rewards stay in the ledger. `confirm`
   * repeats the email.
   */
  erase: staffEndpoint('members.erase', { stepUp: true })
    .route({ method: 'POST', path: '/members/account/erase' })
    .errors({
      ...unknownMember,
      NOT_CONFIRMED: { status: 409 },
      ERASED_BEFORE: { status: 409 },
      PAYOUT_OPEN: { status: 409, data: z.object({ id: z.number() }) },
    })
    .input(z.object({ ...ofMember, confirm: email, reason: StaffReason }))
    .output(StaffErasure),
};
