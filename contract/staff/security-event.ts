import { z } from 'zod';

/** The kinds of events of the security log. */
export const securityEvents = [
  ...(['signedIn', 'signInFailed', 'locked', 'codeAccepted', 'codeFailed'] as const),
  ...(['recoveryCodeUsed', 'passkeyFailed', 'signOnRefused', 'steppedUp', 'stepUpFailed'] as const),
  ...(['signedOut', 'sessionsEnded', 'passwordChanged', 'secondFactorSet'] as const),
  ...(['recoveryCodesRenewed', 'passkeyAdded', 'passkeyRenamed', 'passkeyRemoved'] as const),
  ...(['identityConnected', 'invited', 'invitationAccepted', 'resetRequested'] as const),
  ...(['roleGranted', 'roleRevoked', 'deactivated', 'reactivated'] as const),
] as const;
export type SecurityEventName = (typeof securityEvents)[number];

export const StaffSecurityEvent = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  email: z.string().nullable(),
  event: z.enum(securityEvents),
  address: z.string(),
  userAgent: z.string(),
  detail: z.record(z.string(), z.string()),
});
export type StaffSecurityEvent = z.infer<typeof StaffSecurityEvent>;
