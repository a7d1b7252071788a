import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing } from './secret.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The purpose of a secret and the row that has it: it decrypts for no other. */
export type SealedFor = { purpose: string; owner: string };

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** Encrypts a secret by the active key. */
export const sealSecret = (
  [active]: KeyRing,
  secret: string,
  { purpose, owner }: SealedFor,
): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(active, purpose), iv).setAAD(
    Buffer.from(owner),
  );
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url');
};

const openBy = (key: string, sealed: Buffer, { purpose, owner }: SealedFor): string | undefined => {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(key, purpose),
    sealed.subarray(0, IV_BYTES),
  )
    .setAAD(Buffer.from(owner))
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
  sealedFor: SealedFor,
): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    const secret = openBy(key, bytes, sealedFor);
    if (secret !== undefined) return secret;
  }
  return undefined;
};
