import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyType } from '../partner.ts';
import { StaffEmail, StaffGrant } from './accounts.ts';
import {
  PasskeyAssertion,
  PasskeyName,
  PasskeyOptions,
  PasskeyRegistration,
  StaffPasskey,
} from './passkey.ts';
import { type StaffPermission, staffPermissions } from './permissions.ts';
import { StaffSecurityEvent } from './security-event.ts';
import { listLimit, stepUpErrors } from './staff-endpoint.ts';

/** Who may call: `anyone`, a session after the password (`begun`), or one with everything it needs (`open`). */
type SessionAccess = 'anyone' | 'begun' | 'open';
export type SessionEndpointMeta = { access: SessionAccess; stepUp?: boolean };

/** The stages of a session, which waits for a code, the enrollment of a second factor, or for nothing. */
export const sessionStages = ['code', 'enroll', 'open'] as const;
const stage = z.enum(sessionStages);
export type SessionStage = z.infer<typeof stage>;

export const STAFF_PASSWORD_MIN = 12;

const instant = z.iso.datetime();
const password = z.string().min(1).max(256);
const code = z.string().trim().min(6).max(40);
const names = Object.keys(staffPermissions) as [StaffPermission, ...StaffPermission[]];
const Permissions = z.array(z.enum(names));

const sessionEndpoint = (access: SessionAccess, { stepUp = false } = {}) =>
  oc.$meta<SessionEndpointMeta>({ access, stepUp }).errors({
    BAD_REQUEST: { status: 400 },
    UNAUTHORIZED: { status: 401 },
    ...stepUpErrors,
  });

const limited = {
  /** Too many attempts; the next one is possible at `until`. */
  LOCKED: { status: 429, data: z.object({ until: instant }) },
} as const;
const passwordErrors = {
  WEAK_PASSWORD: { status: 422, data: z.object({ problem: z.enum(['short', 'common']) }) },
} as const;
const codeErrors = { ...limited, CODE_REFUSED: { status: 422 } } as const;
/** The signature, its challenge or its origin is not the expected one; or the passkey is no longer registered. */
const passkeyErrors = { ...limited, PASSKEY_REFUSED: { status: 422 } } as const;
const passkeyId = z.int().positive();
const invitationErrors = { INVALID_INVITATION: { status: 404 } } as const;

const Staged = z.object({ stage });

export const StaffSession = z.object({
  id: z.number(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  address: z.string(),
  userAgent: z.string(),
});
export type StaffSession = z.infer<typeof StaffSession>;

const Account = z.object({
  email: z.string(),
  name: z.string(),
  grants: z.array(StaffGrant),
  /** In every program. */
  permissions: Permissions,
  /** The programs that the account may see, with its permissions there. */
  programs: z.array(
    z.object({
      partner: z.string(),
      name: z.string(),
      programName: z.string(),
      /** How amounts of rewards are formatted. */
      currencyType: CurrencyType,
      currency: z.object({ singular: z.string(), plural: z.string() }),
      /** The colors of its mark; null where this process loads no themes. */
      mark: z.object({ brand: z.string(), reward: z.string() }).nullable(),
      permissions: Permissions,
    }),
  ),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
});

/** Why an identity provider's sign-in opened no session. */
export const signOnProblems = [
  ...(['failed', 'unverified', 'unknown', 'elsewhere', 'conflict', 'ended'] as const),
] as const;
export type SignOnProblem = (typeof signOnProblems)[number];

/** How a person proves once more who they are: the first that the account has. */
const stepUpWays = ['code', 'passkey', 'password', 'signOn'] as const;

export const staffSessionContract = {
  /** Begins a session by email and password; the response never reveals whether the account exists. */
  signIn: sessionEndpoint('anyone')
    .errors({ ...limited, SIGN_IN_REFUSED: { status: 422 } })
    .input(z.object({ email: StaffEmail, password }))
    .output(Staged),
  /** Completes a sign-in with the code of an authenticator or a recovery code. */
  verifyCode: sessionEndpoint('begun').errors(codeErrors).input(z.object({ code })).output(Staged),
  /** The session; `account` is null until it is open. */
  me: sessionEndpoint('begun').output(
    z.object({
      stage,
      email: z.string(),
      account: Account.nullable(),
      /** The second factors that are set. */
      factors: z.object({ hasAuthenticator: z.boolean(), passkeys: z.number() }),
      /** How to prove once more who one is, and until when this was done. */
      stepUpBy: z.enum(stepUpWays),
      steppedUpUntil: instant.nullable(),
      /** When the session ends without use, and in any case. */
      idleEndsAt: instant,
      endsAt: instant,
      isProduction: z.boolean(),
    }),
  ),
  /** The identity providers at which staff may sign in; `provider` is a program, or * for the platform. */
  signOns: sessionEndpoint('anyone').output(
    z.object({ providers: z.array(z.object({ provider: z.string(), name: z.string() })) }),
  ),
  signOut: sessionEndpoint('anyone').output(z.object({ signedOut: z.boolean() })),
  /** Proves once more who one is: by a passkey or a code where a second factor is set, else by the password. */
  stepUp: sessionEndpoint('open')
    .errors({ ...codeErrors, ...passkeyErrors, SIGN_IN_REFUSED: { status: 422 } })
    .input(
      z.object({
        code: code.optional(),
        password: password.optional(),
        passkey: PasskeyAssertion.optional(),
      }),
    )
    .output(z.object({ steppedUpUntil: instant })),
  /** One's own sessions, the latest first. */
  list: sessionEndpoint('open').output(z.object({ sessions: z.array(StaffSession) })),
  end: sessionEndpoint('open')
    .input(z.object({ id: z.int().positive() }))
    .output(z.object({ ended: z.number() })),
  /** Ends every session of one's own, this one included. */
  endAll: sessionEndpoint('open').output(z.object({ ended: z.number() })),
  /** The security events of one's own account, the latest first. */
  events: sessionEndpoint('open')
    .input(z.object({ before: z.int().positive().optional(), limit: listLimit }))
    .output(z.object({ events: z.array(StaffSecurityEvent), hasMore: z.boolean() })),
  /** The account of an invitation that can still be accepted. */
  invitation: sessionEndpoint('anyone')
    .errors(invitationErrors)
    .input(z.object({ token: z.string().min(1).max(100) }))
    .output(z.object({ email: z.string(), name: z.string(), expiresAt: instant })),
  /** Sets the password of an invited account and begins a session. */
  acceptInvitation: sessionEndpoint('anyone')
    .errors({ ...invitationErrors, ...passwordErrors })
    .input(z.object({ token: z.string().min(1).max(100), password }))
    .output(Staged),
  changePassword: sessionEndpoint('open', { stepUp: true })
    .errors(passwordErrors)
    .input(z.object({ password }))
    .output(z.object({ changed: z.boolean() })),
  /** A new secret for an authenticator; it counts after its first code. */
  beginEnrollment: sessionEndpoint('begun').output(
    z.object({ secret: z.string(), uri: z.string() }),
  ),
  /** Sets the second factor and returns its ten recovery codes, once. */
  confirmEnrollment: sessionEndpoint('begun')
    .errors(codeErrors)
    .input(z.object({ code }))
    .output(z.object({ stage, recoveryCodes: z.array(z.string()) })),
  /** Replaces all recovery codes. */
  renewRecoveryCodes: sessionEndpoint('open', { stepUp: true }).output(
    z.object({ recoveryCodes: z.array(z.string()) }),
  ),
  /** One's own passkeys, the oldest first. */
  passkeys: sessionEndpoint('open').output(z.object({ passkeys: z.array(StaffPasskey) })),
  beginPasskey: sessionEndpoint('begun').output(z.object({ options: PasskeyOptions })),
  /** Registers a passkey; the first second factor of an account comes with recovery codes, once. */
  addPasskey: sessionEndpoint('begun')
    .errors({ ...passkeyErrors, PASSKEY_KNOWN: { status: 409 } })
    .input(z.object({ name: PasskeyName, response: PasskeyRegistration }))
    .output(z.object({ stage, recoveryCodes: z.array(z.string()) })),
  /** Unknown ones and those of others are left as they are. */
  renamePasskey: sessionEndpoint('open')
    .input(z.object({ id: passkeyId, name: PasskeyName }))
    .output(z.object({ renamed: z.boolean() })),
  removePasskey: sessionEndpoint('open', { stepUp: true })
    .errors({ LAST_FACTOR: { status: 409 } })
    .input(z.object({ id: passkeyId }))
    .output(z.object({ removed: z.boolean() })),
  /** A challenge for any passkey of this console. */
  beginPasskeySignIn: sessionEndpoint('anyone').output(z.object({ options: PasskeyOptions })),
  /** Begins a session by a passkey that has verified its user, without a password. */
  signInByPasskey: sessionEndpoint('anyone')
    .errors(passkeyErrors)
    .input(z.object({ response: PasskeyAssertion }))
    .output(Staged),
  /** A challenge for the passkeys of the session's account. */
  beginPasskeyProof: sessionEndpoint('begun').output(z.object({ options: PasskeyOptions })),
  /** Completes a sign-in by a passkey. */
  verifyPasskey: sessionEndpoint('begun')
    .errors(passkeyErrors)
    .input(z.object({ response: PasskeyAssertion }))
    .output(Staged),
};
