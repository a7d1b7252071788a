import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#domain/member/password.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createHashGate } from './hash-gate.ts';

// Two concurrent hashes leave threads of the pool for files, DNS and TLS.
const gate = createHashGate({
  running: 2,
  waiting: 20,
  refuse: () => new AppError('tooManyRequests', { retryAfterSeconds: 2 }),
});

/** Argon2id in PHC string format. */
export const hashPassword = (typed: string): Promise<string> =>
  gate(() => hash(normalizePassword(typed)));

let dummyHash: Promise<string> | undefined;

/** Verifies a password; without a hash it takes as long and returns false. */
export const verifyPassword = async (stored: string | null, typed: string): Promise<boolean> => {
  dummyHash ??= hash(randomBytes(24));
  const against = stored ?? (await dummyHash);
  const isSame = await gate(() => verify(against, normalizePassword(typed)));
  return stored !== null && isSame;
};
