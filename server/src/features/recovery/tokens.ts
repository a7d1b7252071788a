import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** How long the link in a mail works, in milliseconds. */
export const TOKEN_MS = 30 * 60_000;

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** All that is kept of a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
