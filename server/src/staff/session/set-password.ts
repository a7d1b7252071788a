import { STAFF_PASSWORD_MIN } from '#contract/staff/session.ts';
import { normalizePassword } from '#domain/member/password.ts';
import { hashPassword, isCommonPassword } from '#server/features/session/index.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { digestOf } from '#server/platform/keys/secret.ts';
import { beginSession } from './begin-session.ts';
import { sessionOf, sessions } from './console-context.ts';
import {
  deleteCredential,
  lockInvitation,
  savePassword,
  useInvitation,
} from './credential-store.ts';
import { logSecurity } from './security-log.ts';
import { endSessions } from './session-store.ts';

type Weak = {
  WEAK_PASSWORD: (options: { data: { problem: 'short' | 'common' } }) => Error;
};

const hashAcceptable = async (password: string, errors: Weak): Promise<string> => {
  const normalized = normalizePassword(password);
  if (Array.from(normalized).length < STAFF_PASSWORD_MIN)
    throw errors.WEAK_PASSWORD({ data: { problem: 'short' } });
  if (await isCommonPassword(normalized))
    throw errors.WEAK_PASSWORD({ data: { problem: 'common' } });
  return hashPassword(password);
};

export const readInvitation = sessions.invitation.handler(
  async ({ context, input: { token }, errors }) => {
    const { db, now } = context.engine;
    const found = await asOwner(db, (trx) => lockInvitation(trx, digestOf(token), now()));
    if (!found) throw errors.INVALID_INVITATION();
    const { email, name, expiresAt } = found;
    return { email, name, expiresAt: expiresAt.toISOString() };
  },
);

/** Sets the password and begins a session; a credential that the account had before ends. */
export const acceptInvitation = sessions.acceptInvitation.handler(
  async ({ context, input: { token, password }, errors }) => {
    const { db, now } = context.engine;
    const tokenHash = digestOf(token);
    const found = await asOwner(db, (trx) => lockInvitation(trx, tokenHash, now()));
    if (!found) throw errors.INVALID_INVITATION();
    const passwordHash = await hashAcceptable(password, errors);
    const stage = context.settings.requiresSecondFactor ? 'enroll' : 'open';
    const sid = await asOwner(db, async (trx) => {
      const invitation = await lockInvitation(trx, tokenHash, now());
      if (!invitation) throw errors.INVALID_INVITATION();
      const { accountId } = invitation;
      await useInvitation(trx, tokenHash, now());
      await deleteCredential(trx, accountId);
      await endSessions(trx, { accountId, now: now() });
      await savePassword(trx, { accountId, passwordHash, now: now() });
      await logSecurity(trx, context, { accountId, event: 'invitationAccepted' });
      return beginSession(trx, context, { accountId, stage });
    });
    context.setCookie(sid);
    return { stage };
  },
);

/** Replaces the password and ends every other session. */
export const changePassword = sessions.changePassword.handler(
  async ({ context, input: { password }, errors }) => {
    const { accountId, id } = sessionOf(context);
    const { db, now } = context.engine;
    const passwordHash = await hashAcceptable(password, errors);
    await asOwner(db, async (trx) => {
      await savePassword(trx, { accountId, passwordHash, now: now() });
      await endSessions(trx, { accountId, now: now(), exceptId: id });
      await logSecurity(trx, context, { accountId, event: 'passwordChanged' });
    });
    return { changed: true };
  },
);
