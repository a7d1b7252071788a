import { z } from 'zod';
import { staffRoles } from './permissions.ts';
import { StaffPartner, StaffReason, staffEndpoint } from './staff-endpoint.ts';

export const StaffEmail = z.email('is not an email').max(254).toLowerCase();

/** A role in one program; in every program when `partner` is null. */
export const StaffGrant = z.object({
  partner: StaffPartner.nullable(),
  role: z.enum(staffRoles),
});

export const StaffAccount = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  deactivatedAt: z.iso.datetime().nullable(),
  grants: z.array(StaffGrant),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

const unknownAccount = {
  UNKNOWN_ACCOUNT: { status: 404, data: z.object({ email: z.string() }) },
} as const;

export const staffAccountsContract = {
  /** Staff accounts by email. */
  list: staffEndpoint('staff.manage')
    .route({ method: 'GET', path: '/staff' })
    .input(z.object({ partner: StaffPartner.nullable().default(null) }))
    .output(z.object({ accounts: z.array(StaffAccount) })),
  /** Adds an account, or a role to an existing one. */
  grant: staffEndpoint('staff.manage', { stepUp: true })
    .route({ method: 'POST', path: '/staff/grants' })
    .input(
      z.object({
        partner: StaffPartner.nullable().default(null),
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
    .errors(unknownAccount)
    .input(
      z.object({
        partner: StaffPartner.nullable().default(null),
        email: StaffEmail,
        role: z.enum(staffRoles),
        reason: StaffReason,
      }),
    )
    .output(StaffAccount),
  /** Ends an account in every program; its name stays in the audit. */
  deactivate: staffEndpoint('staff.manage', { stepUp: true })
    .route({ method: 'POST', path: '/staff/deactivate' })
    .errors(unknownAccount)
    .input(z.object({ email: StaffEmail, reason: StaffReason }))
    .output(StaffAccount),
};
