import type { SessionStage } from '#contract/staff/session.ts';
import { verifyPassword } from '#server/features/session/index.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { steppedUpUntil } from '../staff-context.ts';
import { beginSession } from './begin-session.ts';
import { acceptCode } from './check-code.ts';
import { type ConsoleContext, sessionOf, sessions } from './console-context.ts';
import { type Credential, findCredential } from './credential-store.ts';
import { attemptProof, attemptSignIn, lockedError } from './limit-attempts.ts';
import { logSecurity } from './security-log.ts';
import { setSteppedUp } from './session-store.ts';

const stageAfterPassword = (
  { settings }: ConsoleContext,
  { totpSecret }: Pick<Credential, 'totpSecret'>,
): SessionStage => {
  if (totpSecret !== null) return 'code';
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

/** Proves once more who one is: by a code where a second factor is set, else by the password. */
export const stepUp = sessions.stepUp.handler(async ({ context, input, errors }) => {
  const { accountId, id, email } = sessionOf(context);
  const { db, now } = context.engine;
  const credential = await asOwner(db, (trx) => findCredential(trx, email));
  const attempt = await attemptProof(context, accountId);
  if (attempt.lockedUntil) throw lockedError(errors, attempt.lockedUntil);
  const byCode = credential?.totpSecret != null;
  const check = { keys: context.settings.keys, code: input.code ?? '', now: now() };
  const isRight =
    byCode || (await verifyPassword(credential?.passwordHash ?? null, input.password ?? ''));
  const proved = await asOwner(db, async (trx) => {
    const isProved = byCode ? (await acceptCode(trx, accountId, check)) !== undefined : isRight;
    const event = isProved ? 'steppedUp' : 'stepUpFailed';
    await logSecurity(trx, context, { accountId, event });
    if (!isProved) return undefined;
    await attempt.succeed(trx);
    await setSteppedUp(trx, id, check.now);
    return steppedUpUntil(check.now, check.now);
  });
  if (proved) return { steppedUpUntil: proved.toISOString() };
  throw byCode ? errors.CODE_REFUSED() : errors.SIGN_IN_REFUSED();
});
