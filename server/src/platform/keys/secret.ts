import { createHash, randomBytes } from 'node:crypto';

/** The signing secret, and previous ones that still verify. */
export type KeyRing = readonly [active: string, ...former: string[]];

const secretBytes = 32;

/** A random bearer secret: session, remembered device or one-time link. */
export const newSecret = (bytes = secretBytes): string => randomBytes(bytes).toString('base64url');

/** The stored form of a secret. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

const publicIdBytes = 20;

/** A member's public id: unguessable and not sequential. */
export const newPublicId = (): string => newSecret(publicIdBytes);
