import type { StaffAccount } from '#contract/staff/accounts.ts';

/** An active person of support who signs in by a password with a code. */
export const sampleAccount = (change: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 1,
  email: 'noor@staff.example',
  name: 'Noor Haddad',
  createdAt: '2026-11-01T12:00:00Z',
  deactivatedAt: null,
  grants: [{ partner: 'own', role: 'support' }],
  hasPassword: true,
  hasSecondFactor: true,
  passkeys: 0,
  hasSignOn: false,
  lastSeenAt: '2026-11-27T12:00:00Z',
  invitedUntil: null,
  ...change,
});
