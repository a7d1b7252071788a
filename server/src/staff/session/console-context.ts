import { implement } from '@orpc/server';
import type { StaffGrant } from '#contract/staff/permissions.ts';
import { type SessionStage, staffSessionContract } from '#contract/staff/session.ts';
import type { StaffProvider } from '#server/integrations/identity/open-staff-providers.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { requireStepUp, type StaffContext } from '../staff-context.ts';

/** A session that has not ended, with the account it belongs to. */
export type ConsoleSession = {
  id: number;
  accountId: number;
  email: string;
  name: string;
  grants: readonly StaffGrant[];
  stage: SessionStage;
  lastSeenAt: Date;
  expiresAt: Date;
  steppedUpAt: Date | null;
};

/** The caller of a console's endpoint. */
export type Caller = { address: string; userAgent: string };

export type ConsoleSettings = {
  /** Keys the hashes of counters and encrypts the secrets of authenticators. */
  keys: KeyRing;
  /** Whether a password alone opens no session. */
  requiresSecondFactor: boolean;
  isProduction: boolean;
  /** The console's origin from the configuration, never from a request. */
  origin: string;
  /** Identity providers of staff by program, and by * for the platform. */
  signOns: ReadonlyMap<string, StaffProvider>;
  /** Delays an attempt by this many milliseconds. */
  throttle: (ms: number) => Promise<void>;
};

export type ConsoleContext = StaffContext & {
  settings: ConsoleSettings;
  caller: Caller;
  session: ConsoleSession | undefined;
  log: Log;
  /** Sets the cookie of the response, or clears it. */
  setCookie: (sid: string | null) => void;
};

/** The session that the endpoint's access has checked. */
export const sessionOf = ({ session }: ConsoleContext): ConsoleSession => {
  if (!session) throw new Error('the endpoint is open to anyone');
  return session;
};

export const sessions = implement(staffSessionContract)
  .$context<ConsoleContext>()
  .use(({ context, procedure, next }) => {
    if (procedure['~orpc'].meta.stepUp) requireStepUp(context);
    return next();
  });
