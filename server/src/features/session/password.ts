import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizePassword } from '#domain/member/password.ts';
import { createTaskQueue } from '#server/platform/limits/index.ts';

const enqueue = createTaskQueue({
  // Two concurrent hashes leave threads of the pool for files, DNS and TLS.
  maxConcurrent: 2,
  maxQueued: 20,
  code: 'tooManyRequests',
});

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

const derive = promisify(argon2);

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const hash = async (password: string): Promise<string> => {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { ...cost, message: password, nonce });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const matches = async (stored: string, password: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', expected = ''] = phc.exec(stored) ?? [];
  const tag = Buffer.from(expected, 'base64');
  if (tag.length === 0) throw new Error('the stored password hash is not Argon2id');
  const derived = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  });
  return timingSafeEqual(derived, tag);
};

/**
 * Hashes with Argon2id in PHC string format. Rejects with 429 when too many hashes wait, so that
 * sign-in bursts are bounded.
 */
export const hashPassword = async (typed: string): Promise<string> =>
  enqueue(() => hash(normalizePassword(typed)));

let dummyHash: Promise<string> | undefined;

/** Verifies a password; without a hash it takes as long and returns false. */
export const verifyPassword = async (stored: string | null, typed: string): Promise<boolean> => {
  dummyHash ??= hash(randomBytes(24).toString('base64'));
  const against = stored ?? (await dummyHash);
  const isRight = await enqueue(() => matches(against, normalizePassword(typed)));
  return stored !== null && isRight;
};
