import { asOwner } from '#server/platform/db/index.ts';
import { beginSession } from './begin-session.ts';
import { issueRecoveryCodes } from './check-code.ts';
import { acceptRegistration, registrationOptions } from './check-passkey.ts';
import { sessionOf, sessions } from './console-context.ts';
import { countRecoveryCodes, hasFactor, lockCredential } from './credential-store.ts';
import { attemptProof, lockedError } from './limit-attempts.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskeyRow } from './passkey-store.ts';
import { requireEnrollable } from './second-factor.ts';
import { logSecurity } from './security-log.ts';

export const listOwnPasskeys = sessions.passkeys.handler(async ({ context }) => {
  const { accountId } = sessionOf(context);
  const rows = await asOwner(context.engine.db, (trx) => listPasskeys(trx, accountId));
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
});

export const beginPasskey = sessions.beginPasskey.handler(async ({ context }) => {
  await requireEnrollable(context);
  return { options: await registrationOptions(context) };
});

export const addPasskey = sessions.addPasskey.handler(
  async ({ context, input: { name, response }, errors }) => {
    await requireEnrollable(context);
    const { accountId, stage } = sessionOf(context);
    const { db, now } = context.engine;
    const attempt = await attemptProof(context, accountId);
    if (attempt.lockedUntil) throw lockedError(errors, attempt.lockedUntil);
    const credential = await acceptRegistration(context, response);
    if (!credential) {
      await asOwner(db, (trx) => logSecurity(trx, context, { accountId, event: 'passkeyFailed' }));
      throw errors.PASSKEY_REFUSED();
    }
    const added = await asOwner(db, async (trx) => {
      const isFirst = !hasFactor(await lockCredential(trx, accountId));
      const isNew = await insertPasskey(trx, {
        accountId,
        name,
        now: now(),
        counter: credential.counter,
        credentialId: credential.id,
        transports: response.response.transports,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      });
      if (!isNew) throw errors.PASSKEY_KNOWN();
      await attempt.succeed(trx);
      await logSecurity(trx, context, { accountId, event: 'passkeyAdded', detail: { name } });
      const needsCodes = isFirst && (await countRecoveryCodes(trx, accountId)) === 0;
      const recoveryCodes = needsCodes ? await issueRecoveryCodes(trx, accountId) : [];
      const sid =
        stage === 'enroll' ? await beginSession(trx, context, { accountId, stage: 'open' }) : null;
      return { sid, recoveryCodes };
    });
    if (added.sid) context.setCookie(added.sid);
    return { stage: 'open' as const, recoveryCodes: added.recoveryCodes };
  },
);

export const renamePasskey = sessions.renamePasskey.handler(
  async ({ context, input: { id, name } }) => {
    const { accountId } = sessionOf(context);
    const renamed = await asOwner(context.engine.db, async (trx) => {
      const isOwn = await renamePasskeyRow(trx, { id, accountId, name });
      if (isOwn)
        await logSecurity(trx, context, { accountId, event: 'passkeyRenamed', detail: { name } });
      return isOwn;
    });
    return { renamed };
  },
);

/** Removes a passkey; the last second factor stays where one is required. */
export const removePasskey = sessions.removePasskey.handler(
  async ({ context, input: { id }, errors }) => {
    const { accountId } = sessionOf(context);
    const removed = await asOwner(context.engine.db, async (trx) => {
      await lockCredential(trx, accountId);
      const name = await deletePasskey(trx, { id, accountId });
      if (name === undefined) return false;
      const left = await lockCredential(trx, accountId);
      if (context.settings.requiresSecondFactor && !hasFactor(left)) throw errors.LAST_FACTOR();
      await logSecurity(trx, context, { accountId, event: 'passkeyRemoved', detail: { name } });
      return true;
    });
    return { removed };
  },
);
