import type { PasskeyAssertion } from '#contract/staff/passkey.ts';
import type { SessionStage } from '#contract/staff/session.ts';
import { verifyPassword } from '#server/features/session/index.ts';
import { asOwner, type Trx } from '#server/platform/db/index.ts';
import { steppedUpUntil } from '../staff-context.ts';
import { beginSession } from './begin-session.ts';
import { acceptCode } from './check-code.ts';
import { acceptAssertion } from './check-passkey.ts';
import { type ConsoleContext, sessionOf, sessions } from './console-context.ts';
import { type Credential, findCredential, hasFactor } from './credential-store.ts';
import { attemptProof, attemptSignIn, lockedError } from './limit-attempts.ts';
import { savePasskeyUse } from './passkey-store.ts';
import { logSecurity } from './security-log.ts';
import { setSteppedUp } from './session-store.ts';

const stageAfterPassword = ({ settings }: ConsoleContext, credential: Credential): SessionStage => {
  if (hasFactor(credential)) return 'code';
  return settings.requiresSecondFactor ? 'enroll' : 'open';
};

/** Signs in by password; response and timing never reveal whether the account exists. */
export const signIn = sessions.signIn.handler(
  async ({ context, input: { email, password }, errors }) => {
    const { db } = context.engine;
    const credential = await asOwner(db, (trx) => findCredential(trx, email));
    const attempt = await attemptSignIn(context, email);
    const isRight = await verifyPassword(credential?.passwordHash ?? null, password);
    const accountId = credential?.accountId ?? null;
    if (attempt.lockedUntil || !credential || !isRight) {
      const event = attempt.lockedUntil ? 'locked' : 'signInFailed';
      await asOwner(db, (trx) => logSecurity(trx, context, { accountId, event }));
      context.log.warn({ account: accountId, code: event }, 'console.sign_in_failed');
      throw attempt.lockedUntil
        ? lockedError(errors, attempt.lockedUntil)
        : errors.SIGN_IN_REFUSED();
    }
    const stage = stageAfterPassword(context, credential);
    const sid = await asOwner(db, async (trx) => {
      await attempt.succeed(trx);
      await logSecurity(trx, context, {
        accountId: credential.accountId,
        event: 'signedIn',
        detail: { by: 'password', next: stage },
      });
      return beginSession(trx, context, { accountId: credential.accountId, stage });
    });
    context.setCookie(sid);
    return { stage };
  },
);

/** Completes a sign-in by a code of the authenticator or a recovery code. */
export const verifyCode = sessions.verifyCode.handler(
  async ({ context, input: { code }, errors }) => {
    const { accountId, stage } = sessionOf(context);
    const { db, now } = context.engine;
    if (stage !== 'code') return { stage };
    const attempt = await attemptProof(context, accountId);
    if (attempt.lockedUntil) throw lockedError(errors, attempt.lockedUntil);
    const check = { keys: context.settings.keys, code, now: now() };
    const sid = await asOwner(db, async (trx) => {
      const accepted = await acceptCode(trx, accountId, check);
      const event = accepted === 'recovery' ? 'recoveryCodeUsed' : 'codeAccepted';
      await logSecurity(trx, context, { accountId, event: accepted ? event : 'codeFailed' });
      if (!accepted) return undefined;
      await attempt.succeed(trx);
      return beginSession(trx, context, { accountId, stage: 'open' });
    });
    if (sid === undefined) throw errors.CODE_REFUSED();
    context.setCookie(sid);
    return { stage: 'open' as const };
  },
);

type Proof = { by: 'passkey' | 'code' | 'password'; prove: (trx: Trx) => Promise<boolean> };
type Given = { code?: string | undefined; password?: string | undefined };

// A second factor that is set replaces the password.
const proofOf = async (
  context: ConsoleContext,
  { code = '', password = '' }: Given,
): Promise<Proof> => {
  const { accountId, email } = sessionOf(context);
  const { db, now } = context.engine;
  const credential = await asOwner(db, (trx) => findCredential(trx, email));
  if (credential && hasFactor(credential)) {
    const check = { keys: context.settings.keys, code, now: now() };
    const prove = async (trx: Trx) => (await acceptCode(trx, accountId, check)) !== undefined;
    return { by: 'code', prove };
  }
  const isRight = await verifyPassword(credential?.passwordHash ?? null, password);
  return { by: 'password', prove: async () => isRight };
};

const passkeyProofOf = async (
  context: ConsoleContext,
  response: PasskeyAssertion,
): Promise<Proof> => {
  const { accountId } = sessionOf(context);
  const passkey = await acceptAssertion(context, response, { purpose: 'proof', accountId });
  const prove = async (trx: Trx) =>
    passkey !== undefined && (await savePasskeyUse(trx, passkey, context.engine.now()));
  return { by: 'passkey', prove };
};

/** Proves once more who one is: by a passkey or a code where a second factor is set, else by the password. */
export const stepUp = sessions.stepUp.handler(async ({ context, input, errors }) => {
  const { accountId, id } = sessionOf(context);
  const { db, now } = context.engine;
  const attempt = await attemptProof(context, accountId);
  if (attempt.lockedUntil) throw lockedError(errors, attempt.lockedUntil);
  const { by, prove } = input.passkey
    ? await passkeyProofOf(context, input.passkey)
    : await proofOf(context, input);
  const until = await asOwner(db, async (trx) => {
    const isProved = await prove(trx);
    const event = isProved ? 'steppedUp' : 'stepUpFailed';
    await logSecurity(trx, context, { accountId, event, detail: { by } });
    if (!isProved) return null;
    await attempt.succeed(trx);
    await setSteppedUp(trx, id, now());
    return steppedUpUntil(now(), now());
  });
  if (until) return { steppedUpUntil: until.toISOString() };
  const refusals = {
    passkey: errors.PASSKEY_REFUSED,
    code: errors.CODE_REFUSED,
    password: errors.SIGN_IN_REFUSED,
  };
  throw refusals[by]();
});
