import { HOUR_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { digestOf } from '#server/platform/keys/secret.ts';
import { type ConsoleSession, sessions } from './console-context.ts';
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from './manage-passkeys.ts';
import {
  endAllSessions,
  endSession,
  listOwnEvents,
  listOwnSessions,
  readSession,
  signOut,
} from './manage-sessions.ts';
import { beginEnrollment, confirmEnrollment, renewRecoveryCodes } from './second-factor.ts';
import { deleteExpired, findSession, touchSession } from './session-store.ts';
import { acceptInvitation, changePassword, readInvitation } from './set-password.ts';
import { signIn, stepUp, verifyCode } from './sign-in.ts';
import {
  beginPasskeyProof,
  beginPasskeySignIn,
  signInByPasskey,
  verifyPasskey,
} from './sign-in-by-passkey.ts';
import { listSignOns } from './sign-on.ts';

export type { ConsoleContext, ConsoleSession, ConsoleSettings } from './console-context.ts';
export { beginSignOn, finishSignOn, type SignOnRequest } from './sign-on.ts';

export const sessionRouter = sessions.router({
  signIn,
  verifyCode,
  me: readSession,
  signOns: listSignOns,
  signOut,
  stepUp,
  list: listOwnSessions,
  end: endSession,
  endAll: endAllSessions,
  events: listOwnEvents,
  invitation: readInvitation,
  acceptInvitation,
  changePassword,
  beginEnrollment,
  confirmEnrollment,
  renewRecoveryCodes,
  passkeys: listOwnPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInByPasskey,
  beginPasskeyProof,
  verifyPasskey,
});

const TOUCH_EVERY_MS = 30_000;

type Arrival = { sid: string | undefined; now: Date; isBackground: boolean };

/** The living session of a cookie; a request that no person caused does not extend it. */
export const openConsoleSession = async (
  db: Database,
  { sid, now, isBackground }: Arrival,
): Promise<ConsoleSession | undefined> => {
  if (sid === undefined) return undefined;
  return asOwner(db, async (trx) => {
    const session = await findSession(trx, digestOf(sid), now);
    if (!session) return undefined;
    const isStale = now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_MS;
    if (isStale && !isBackground) await touchSession(trx, session.id, now);
    return session;
  });
};

export const deleteExpiredSessionsJob = (db: Database, now: Clock): Job => ({
  name: 'delete-expired-staff-sessions',
  everyMs: HOUR_MS,
  run: () => asOwner(db, (trx) => deleteExpired(trx, now())),
});
