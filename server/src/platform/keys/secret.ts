import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** A random bearer secret: session, remembered device or one-time link. */
export const newSecret = (bytes = secretBytes): string => randomBytes(bytes).toString('base64url');

/** The stored form of a secret. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
