import { z } from 'zod';
import { staffRoles } from './permissions.ts';
import { StaffSecurityEvent, securityEvents } from './security-event.ts';
import {
  columnOrder,
  dayRange,
  listLimit,
  listOrder,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

export const StaffEmail = z.email('is not an email').max(254).toLowerCase();

/** A role in one program; in every program when `partner` is null. */
export const StaffGrant = z.object({
  partner: StaffPartner.nullable(),
  role: z.enum(staffRoles),
});

/** An account is invited until it can sign in. */
export const accountStates = ['active', 'invited', 'deactivated'] as const;

export const StaffAccount = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  deactivatedAt: z.iso.datetime().nullable(),
  /** In the program of the request; in all when it names none. */
  grants: z.array(StaffGrant),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  passkeys: z.number(),
  /** Has signed in at an identity provider. */
  hasSignOn: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Until when an invitation can be accepted. */
  invitedUntil: z.iso.datetime().nullable(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

const partner = StaffPartner.nullable().default(null);

const accountOrder = columnOrder(['name', 'lastSeenAt']);
export type AccountOrder = z.infer<typeof accountOrder>;

const unknownAccount = {
  UNKNOWN_ACCOUNT: { status: 404, data: z.object({ email: z.string() }) },
} as const;

/** The account has roles in programs that the caller does not manage. */
const foreignRoles = { ROLES_ELSEWHERE: { status: 409 } } as const;

/** The change would remove the last admin of a program or of the platform, or the caller. */
const guarded = { LAST_ADMIN: { status: 409 }, OWN_ACCOUNT: { status: 409 } } as const;

/** An account whose every role is in the program, where one is named. */
const managed = () =>
  staffEndpoint('staff.manage', { stepUp: true })
    .errors({ ...unknownAccount, ...foreignRoles })
    .input(z.object({ partner, email: StaffEmail, reason: StaffReason }));

/** `token` opens an invitation once, within 72 hours; null where the account can sign in already. */
const Invited = z.object({ account: StaffAccount, token: z.string().nullable() });

export const staffAccountsContract = {
  /** Staff accounts by name or last use; those with a role in a program where one is named. `after` continues behind one. */
  list: staffEndpoint('staff.manage')
    .route({ method: 'GET', path: '/staff' })
    .input(
      z.object({
        partner,
        /** Part of the name or the email. */
        text: z.string().trim().max(200).default(''),
        role: z.enum(staffRoles).nullable().default(null),
        state: z.enum(accountStates).nullable().default(null),
        order: accountOrder.default('name'),
        after: z
          .object({ email: z.string().max(254) })
          .nullable()
          .default(null),
        limit: listLimit,
      }),
    )
    .output(
      z.object({
        accounts: z.array(StaffAccount),
        hasMore: z.boolean(),
        /** All that the caller may list, whatever the filter. */
        count: z.number(),
        invited: z.number(),
      }),
    ),
  /** Gives a person a role, and an invitation where the account has no password yet. */
  invite: staffEndpoint('staff.manage', { stepUp: true })
    .route({ method: 'POST', path: '/staff/invitations' })
    .errors({ ...foreignRoles, DEACTIVATED: { status: 409 } })
    .input(
      z.object({
        partner,
        email: StaffEmail,
        name: z.string().trim().min(1).max(80).optional(),
        role: z.enum(staffRoles),
        reason: StaffReason,
      }),
    )
    .output(Invited),
  /** Invites a person again who lost a password or second factor; both end when it is accepted. */
  reset: managed().route({ method: 'POST', path: '/staff/reset' }).output(Invited),
  /** The security log, the latest first; of accounts that have roles in one program only where it is named. */
  events: staffEndpoint('staff.manage')
    .route({ method: 'GET', path: '/staff/events' })
    .input(
      z.object({
        partner,
        /** A whole email, and one kind of event; empty and null match all. */
        email: z.string().max(254).default(''),
        event: z.enum(securityEvents).nullable().default(null),
        ...dayRange,
        order: listOrder.default('latest'),
        before: z.int().positive().optional(),
        limit: listLimit,
      }),
    )
    .output(z.object({ events: z.array(StaffSecurityEvent), hasMore: z.boolean() })),
  /** Adds an account, or a role to an existing one. */
  grant: staffEndpoint('staff.manage', { stepUp: true })
    .route({ method: 'POST', path: '/staff/grants' })
    .input(
      z.object({
        partner,
        email: StaffEmail,
        name: z.string().trim().min(1).max(80).optional(),
        role: z.enum(staffRoles),
        reason: StaffReason,
      }),
    )
    .output(StaffAccount),
  /** Removes a role of an account. */
  revoke: staffEndpoint('staff.manage', { stepUp: true })
    .route({ method: 'POST', path: '/staff/grants/revoke' })
    .errors({ ...unknownAccount, ...guarded })
    .input(
      z.object({
        partner,
        email: StaffEmail,
        role: z.enum(staffRoles),
        reason: StaffReason,
      }),
    )
    .output(StaffAccount),
  /** Ends an account and its sessions; its name stays in the audit. */
  deactivate: managed()
    .route({ method: 'POST', path: '/staff/deactivate' })
    .errors(guarded)
    .output(StaffAccount),
  /** Lets a deactivated account sign in again, with the roles that it had. */
  reactivate: managed().route({ method: 'POST', path: '/staff/reactivate' }).output(StaffAccount),
  /** Ends every session of an account, as after the loss of a device. */
  endSessions: managed()
    .route({ method: 'POST', path: '/staff/sessions/end' })
    .output(z.object({ ended: z.number() })),
};
