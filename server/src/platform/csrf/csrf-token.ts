import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring.ts';

const nonceBytes = 16;
const macBytes = 32;
const kidBytes = 4;

type Bound = { keys: KeyRing; sid: string; secret: string };

const kidOf = (key: string) => createHash('sha256').update(key).digest().subarray(0, kidBytes);

const macOf = (key: string, { sid, secret }: Bound, nonce: Buffer) =>
  createHmac('sha256', key).update(`${sid.length}|${sid}|${secret}|`).update(nonce).digest();

// Bound to the session: a token of another session, or of the same visitor before signing in, fails.
export const issueCsrfToken = (bound: Bound): string => {
  const [key] = bound.keys;
  const nonce = randomBytes(nonceBytes);
  return Buffer.concat([macOf(key, bound, nonce), nonce, kidOf(key)]).toString('base64url');
};

export const isCsrfToken = (token: string, bound: Bound): boolean => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== macBytes + nonceBytes + kidBytes) return false;
  const nonce = bytes.subarray(macBytes, macBytes + nonceBytes);
  const kid = bytes.subarray(macBytes + nonceBytes);
  const key = bound.keys.find((one) => timingSafeEqual(kid, kidOf(one)));
  return (
    key !== undefined && timingSafeEqual(bytes.subarray(0, macBytes), macOf(key, bound, nonce))
  );
};
