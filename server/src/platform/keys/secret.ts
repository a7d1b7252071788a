import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** What only a browser or a mail holds: a session, a remembered device, a link that works once. */
export const newSecret = (bytes = secretBytes): string => randomBytes(bytes).toString('base64url');

/** All that is kept of a secret. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
