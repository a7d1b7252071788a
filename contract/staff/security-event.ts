import { z } from 'zod';

/** The kinds of events of the security log. */
export const securityEvents = [
  ...['signedIn', 'signInFailed', 'locked', 'codeAccepted', 'codeFailed', 'recoveryCodeUsed'],
  ...[
    'resetRequested',
    'secondFactorSet',
    'recoveryCodesRenewed',
    'passwordChanged',
    'steppedUp',
    'stepUpFailed',
  ],
  ...['signedOut', 'sessionsEnded', 'invited', 'invitationAccepted'],
  ...['roleGranted', 'roleRevoked', 'deactivated'],
] as const;
export const StaffSecurityEvent = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  email: z.string().nullable(),
  event: z.string(),
  address: z.string(),
  userAgent: z.string(),
  detail: z.record(z.string(), z.string()),
});
