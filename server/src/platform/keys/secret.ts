import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The signing secret, and previous ones that still verify. */
export type KeyRing = readonly [active: string, ...former: string[]];

const SECRET_BYTES = 32;

/** A random bearer secret: session, remembered device or one-time link. */
export const newSecret = (bytes = SECRET_BYTES): string => randomBytes(bytes).toString('base64url');

/** The stored form of a secret. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

const PUBLIC_ID_BYTES = 20;

/**
 * A member's public id: unguessable and not sequential. It begins with a letter or digit, because
 * spreadsheets read a leading dash as a formula.
 */
export const newPublicId = (): string => {
  const id = newSecret(PUBLIC_ID_BYTES);
  return /^[A-Za-z0-9]/.test(id) ? id : newPublicId();
};

const hashed = (text: string) => createHash('sha256').update(text).digest();

/** Compares secrets of any length in constant time; hashes have one length, so no length is revealed. */
export const isEqualSecret = (input: string, wanted: string): boolean =>
  timingSafeEqual(hashed(input), hashed(wanted));
