import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Trx } from '#server/platform/db/index.ts';
import { openSecret, type SealedFor, sealSecret } from '#server/platform/keys/seal-secret.ts';
import { digestOf } from '#server/platform/keys/secret.ts';
import type { ConsoleContext } from './console-context.ts';
import {
  type Credential,
  consumeRecoveryCode,
  lockCredential,
  replaceRecoveryCodes,
  saveTotp,
} from './credential-store.ts';

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Dineback', label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** A new secret with the address that an authenticator reads from a QR code. */
export const newTotp = (email: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, email).toString() };
};

/** The time step of a code, at most one before or after now; undefined when it is wrong. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
};

// Eighty random bits: each byte selects one of 32 characters.
const newRecoveryCode = (): string => {
  const characters = [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-');
};

const normalized = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z2-9]/g, '');

const recoveryHash = (code: string): string => digestOf(normalized(code));

/** Replaces the recovery codes of an account; only their hashes are stored. */
export const issueRecoveryCodes = async (trx: Trx, accountId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(trx, accountId, codes.map(recoveryHash));
  return codes;
};

type Check = { keys: ConsoleContext['settings']['keys']; code: string; now: Date };

/** The secret of an account's authenticator, as it is encrypted. */
export const authenticatorOf = (accountId: number): SealedFor => ({
  purpose: 'staff authenticator',
  owner: String(accountId),
});

const acceptTotp = async (
  trx: Trx,
  { accountId, totpSecret, totpStep }: Credential,
  { keys, code, now }: Check,
): Promise<boolean> => {
  const secret = totpSecret && openSecret(keys, totpSecret, authenticatorOf(accountId));
  const step = secret ? stepOf(secret, code, now) : undefined;
  if (!secret || step === undefined || step <= (totpStep ?? 0)) return false;
  // Encrypts by the active key again, so that a replaced one can be removed.
  const totp_secret = sealSecret(keys, secret, authenticatorOf(accountId));
  await saveTotp(trx, accountId, { totp_step: step, totp_secret });
  return true;
};

/** Accepts the code of an authenticator or a recovery code, each once. */
export const acceptCode = async (
  trx: Trx,
  accountId: number,
  check: Check,
): Promise<'authenticator' | 'recovery' | undefined> => {
  const credential = await lockCredential(trx, accountId);
  const code = check.code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(code))
    return (await acceptTotp(trx, credential, { ...check, code })) ? 'authenticator' : undefined;
  const codeHash = recoveryHash(code);
  const isUsed = await consumeRecoveryCode(trx, { accountId, codeHash, now: check.now });
  return isUsed ? 'recovery' : undefined;
};
