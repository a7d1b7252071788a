import { type StaffRole, staffRoles } from '#contract/staff/permissions.ts';
import { hashPassword } from '#server/features/session/index.ts';
import { asOwner } from '#server/platform/db/index.ts';
import type { Demonstration } from './seed-demonstration.ts';
import { insertStaffAccount, readStaffEmails } from './staff-store.ts';

/** The password of every demonstration account of staff; it is printed at each start. */
const STAFF_PASSWORD = 'the kitchen door is open';

type SeedAccount = { email: string; name: string; partner: string | null; role: StaffRole };

const accountsOf = (defaultPartner: string): SeedAccount[] => [
  ...staffRoles.map((role) => ({
    role,
    partner: defaultPartner,
    email: `${role}@staff.example`,
    name: `${role[0]?.toUpperCase()}${role.slice(1)} of the demonstration`,
  })),
  {
    role: 'admin' as const,
    partner: null,
    email: 'platform@staff.example',
    name: 'Platform of the demonstration',
  },
];

/** Adds a staff account for each role of the default program, and one of the platform; returns how to sign in. */
export const seedStaff = async (
  { db, clock }: Demonstration,
  defaultPartner: string,
): Promise<{ emails: string[]; password: string }> => {
  const accounts = accountsOf(defaultPartner);
  const known = new Set(await asOwner(db, readStaffEmails));
  const missing = accounts.filter(({ email }) => !known.has(email));
  if (missing.length > 0) {
    const passwordHash = await hashPassword(STAFF_PASSWORD);
    await asOwner(db, async (trx) => {
      for (const account of missing)
        await insertStaffAccount(trx, { ...account, passwordHash, now: clock() });
    });
  }
  return { emails: accounts.map(({ email }) => email), password: STAFF_PASSWORD };
};
