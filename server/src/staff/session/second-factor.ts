import { ORPCError } from '@orpc/server';
import { asOwner } from '#server/platform/db/index.ts';
import { openSecret, sealSecret } from '#server/platform/keys/seal-secret.ts';
import { requireStepUp } from '../staff-context.ts';
import { beginSession } from './begin-session.ts';
import { authenticatorOf, issueRecoveryCodes, newTotp, stepOf } from './check-code.ts';
import { type ConsoleContext, sessionOf, sessions } from './console-context.ts';
import { findCredential, hasFactor, lockCredential, saveTotp } from './credential-store.ts';
import { attemptProof, lockedError } from './limit-attempts.ts';
import { logSecurity } from './security-log.ts';

// A password alone must not replace a second factor that is set.
export const requireEnrollable = async (context: ConsoleContext): Promise<void> => {
  const { stage, email } = sessionOf(context);
  if (stage === 'code') throw new ORPCError('UNAUTHORIZED', { status: 401 });
  const credential = await asOwner(context.engine.db, (trx) => findCredential(trx, email));
  if (stage === 'enroll' && credential && hasFactor(credential))
    throw new ORPCError('UNAUTHORIZED', { status: 401 });
  if (stage === 'open') requireStepUp(context);
};

export const beginEnrollment = sessions.beginEnrollment.handler(async ({ context }) => {
  await requireEnrollable(context);
  const { accountId, email } = sessionOf(context);
  const totp = newTotp(email);
  const totp_pending = sealSecret(context.settings.keys, totp.secret, authenticatorOf(accountId));
  await asOwner(context.engine.db, (trx) => saveTotp(trx, accountId, { totp_pending }));
  return totp;
});

export const confirmEnrollment = sessions.confirmEnrollment.handler(
  async ({ context, input: { code }, errors }) => {
    await requireEnrollable(context);
    const { accountId, stage } = sessionOf(context);
    const { keys } = context.settings;
    const { db, now } = context.engine;
    const attempt = await attemptProof(context, accountId);
    if (attempt.lockedUntil) throw lockedError(errors, attempt.lockedUntil);
    const enrolled = await asOwner(db, async (trx) => {
      const { totpPending } = await lockCredential(trx, accountId);
      const secret = totpPending
        ? openSecret(keys, totpPending, authenticatorOf(accountId))
        : undefined;
      const step = secret && stepOf(secret, code.replaceAll(/\s/g, ''), now());
      if (!secret || step === undefined || step === '') return undefined;
      const totp_secret = sealSecret(keys, secret, authenticatorOf(accountId));
      await saveTotp(trx, accountId, { totp_secret, totp_pending: null, totp_step: step });
      const recoveryCodes = await issueRecoveryCodes(trx, accountId);
      await attempt.succeed(trx);
      await logSecurity(trx, context, { accountId, event: 'secondFactorSet' });
      const sid = await beginSession(trx, context, { accountId, stage: 'open' });
      return { sid, recoveryCodes };
    });
    if (!enrolled) {
      await asOwner(db, (trx) => logSecurity(trx, context, { accountId, event: 'codeFailed' }));
      throw errors.CODE_REFUSED();
    }
    context.log.info({ account: accountId, stage }, 'console.second_factor_set');
    context.setCookie(enrolled.sid);
    return { stage: 'open' as const, recoveryCodes: enrolled.recoveryCodes };
  },
);

export const renewRecoveryCodes = sessions.renewRecoveryCodes.handler(async ({ context }) => {
  const { accountId } = sessionOf(context);
  const recoveryCodes = await asOwner(context.engine.db, async (trx) => {
    await logSecurity(trx, context, { accountId, event: 'recoveryCodesRenewed' });
    return issueRecoveryCodes(trx, accountId);
  });
  return { recoveryCodes };
});
