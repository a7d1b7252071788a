import { type StaffRole, staffRoles } from '#contract/staff/permissions.ts';

type SeedAccount = { email: string; name: string; partner: string | null; role: StaffRole };

/** The staff of the demonstration: one person for each role, and one of the platform. */
export const staffAccountsOf = (defaultPartner: string): SeedAccount[] => [
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
