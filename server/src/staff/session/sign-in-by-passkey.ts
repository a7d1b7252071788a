import { ORPCError } from '@orpc/server';
import { asOwner } from '#server/platform/db/index.ts';
import { beginSession } from './begin-session.ts';
import { acceptAssertion, assertionOptions } from './check-passkey.ts';
import { sessionOf, sessions } from './console-context.ts';
import { attemptPasskey, attemptProof, lockedError } from './limit-attempts.ts';
import { savePasskeyUse } from './passkey-store.ts';
import { logSecurity } from './security-log.ts';

const SIGN_IN = { purpose: 'signIn', accountId: null } as const;

export const beginPasskeySignIn = sessions.beginPasskeySignIn.handler(async ({ context }) => ({
  options: await assertionOptions(context, SIGN_IN),
}));

/** Begins a session by a passkey alone: it is a possession that has verified its user. */
export const signInByPasskey = sessions.signInByPasskey.handler(
  async ({ context, input: { response }, errors }) => {
    const { db, now } = context.engine;
    const attempt = await attemptPasskey(context);
    const passkey = await acceptAssertion(context, response, SIGN_IN);
    if (attempt.lockedUntil) throw lockedError(errors, attempt.lockedUntil);
    const sid = await asOwner(db, async (trx) => {
      if (!passkey || !(await savePasskeyUse(trx, passkey, now()))) {
        const event = 'passkeyFailed' as const;
        await logSecurity(trx, context, { accountId: passkey?.accountId ?? null, event });
        return undefined;
      }
      const { accountId, name } = passkey;
      await attempt.succeed(trx);
      const detail = { by: 'passkey', name };
      await logSecurity(trx, context, { accountId, event: 'signedIn', detail });
      return beginSession(trx, context, { accountId, stage: 'open' });
    });
    if (sid === undefined) {
      context.log.warn('console.passkey_refused');
      throw errors.PASSKEY_REFUSED();
    }
    context.setCookie(sid);
    return { stage: 'open' as const };
  },
);

export const beginPasskeyProof = sessions.beginPasskeyProof.handler(async ({ context }) => {
  const { accountId, stage } = sessionOf(context);
  if (stage === 'enroll') throw new ORPCError('UNAUTHORIZED', { status: 401 });
  return { options: await assertionOptions(context, { purpose: 'proof', accountId }) };
});

/** Completes a sign-in by a passkey in place of a code. */
export const verifyPasskey = sessions.verifyPasskey.handler(
  async ({ context, input: { response }, errors }) => {
    const { accountId, stage } = sessionOf(context);
    const { db, now } = context.engine;
    if (stage !== 'code') return { stage };
    const attempt = await attemptProof(context, accountId);
    if (attempt.lockedUntil) throw lockedError(errors, attempt.lockedUntil);
    const passkey = await acceptAssertion(context, response, { purpose: 'proof', accountId });
    const sid = await asOwner(db, async (trx) => {
      const isUsed = passkey !== undefined && (await savePasskeyUse(trx, passkey, now()));
      const event = isUsed ? 'codeAccepted' : 'passkeyFailed';
      await logSecurity(trx, context, { accountId, event, detail: { by: 'passkey' } });
      if (!isUsed) return undefined;
      await attempt.succeed(trx);
      return beginSession(trx, context, { accountId, stage: 'open' });
    });
    if (sid === undefined) throw errors.PASSKEY_REFUSED();
    context.setCookie(sid);
    return { stage: 'open' as const };
  },
);
