import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing } from '#server/platform/keys/secret.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'staff authenticator', KEY_BYTES));

/** Encrypts the secret of an account's authenticator by the active key. */
export const sealSecret = ([active]: KeyRing, secret: string, accountId: number): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(active), iv).setAAD(
    Buffer.from(String(accountId)),
  );
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url');
};

const openBy = (secret: string, sealed: Buffer, accountId: number): string | undefined => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(accountId)))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = sealed.subarray(IV_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

/** Decrypts it by the active or a former key; undefined when its key is gone. */
export const openSecret = (
  keys: KeyRing,
  sealed: string,
  accountId: number,
): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    const secret = openBy(key, bytes, accountId);
    if (secret !== undefined) return secret;
  }
  return undefined;
};
