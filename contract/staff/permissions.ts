/** The roles of staff accounts, in one program or in all. */
export const staffRoles = [
  'viewer',
  'support',
  'marketing',
  'finance',
  'operator',
  'admin',
] as const;
export type StaffRole = (typeof staffRoles)[number];

const everyone: readonly StaffRole[] = staffRoles;

/** Which roles have a permission: the one table that use-cases, menus and people read. */
export const staffPermissions = {
  'lists.export': everyone,
  'members.read': everyone,
  'members.change': ['support', 'operator', 'admin'],
  'members.impersonate': ['support', 'admin'],
  'members.import': ['operator', 'admin'],
  'members.export': ['support', 'admin'],
  'members.erase': ['admin'],
  'dines.read': everyone,
  'insight.read': ['marketing', 'finance', 'operator', 'admin', 'viewer'],
  'queues.read': everyone,
  'queues.decide': ['support', 'operator', 'admin'],
  'claims.decide': ['support', 'admin'],
  'restaurants.read': everyone,
  'restaurants.change': ['operator', 'admin'],
  'photos.change': ['marketing', 'operator', 'admin'],
  'feeds.run': ['operator', 'admin'],
  'offers.read': everyone,
  'offers.grant': ['support', 'marketing', 'admin'],
  'bonuses.read': everyone,
  'bonuses.change': ['marketing', 'admin'],
  'rewards.read': everyone,
  'rewards.adjust': ['support', 'finance', 'admin'],
  'rewards.approve': ['finance', 'admin'],
  'liability.read': ['finance', 'operator', 'admin', 'viewer'],
  'payouts.read': ['finance', 'operator', 'admin', 'viewer'],
  'payouts.run': ['finance', 'admin'],
  'accruals.run': ['finance', 'operator', 'admin'],
  'content.read': everyone,
  'content.change': ['marketing', 'admin'],
  'reviews.read': everyone,
  'reviews.moderate': ['support', 'marketing', 'admin'],
  'settings.read': everyone,
  'settings.change': ['marketing', 'admin'],
  'settings.approve': ['marketing', 'finance', 'admin'],
  'surveys.read': ['marketing', 'admin', 'viewer'],
  'reservations.read': everyone,
  'reservations.change': ['support', 'operator', 'admin'],
  'maintenance.change': ['operator', 'admin'],
  'operations.run': ['operator', 'admin'],
  'ledger.check': ['finance', 'operator', 'admin'],
  'audit.read': ['finance', 'operator', 'admin'],
  'programs.check': ['operator', 'admin'],
  'changes.preview': ['marketing', 'finance', 'operator', 'admin'],
  'programs.create': ['admin'],
  'staff.manage': ['admin'],
  'keys.manage': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffPermission = keyof typeof staffPermissions;

/** A role in one program, or in every program where `partner` is null. */
export type StaffGrant = { partner: string | null; role: StaffRole };

/**
 * Whether grants include a permission in a program; `partner` null means every program, for which
 * only a grant for every program counts.
 */
export const hasPermission = (
  grants: readonly StaffGrant[],
  permission: StaffPermission,
  partner: string | null,
): boolean => {
  const roles: readonly StaffRole[] = staffPermissions[permission];
  return grants.some(
    (grant) => (grant.partner === null || grant.partner === partner) && roles.includes(grant.role),
  );
};
