import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/secret.ts';

const nonceBytes = 16;
const macBytes = 32;
const kidBytes = 4;

type Bound = { keys: KeyRing; sid: string; secret: string };

const kidOf = (key: string) => createHash('sha256').update(key).digest().subarray(0, kidBytes);

const macOf = (key: string, { sid, secret }: Bound, nonce: Buffer) =>
  createHmac('sha256', key).update(`${sid.length}|${sid}|${secret}|`).update(nonce).digest();

// Bound to the session and its secret, so that a token from before sign-in is invalid after it.
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
  const key = bound.keys.find((item) => timingSafeEqual(kid, kidOf(item)));
  return (
    key !== undefined && timingSafeEqual(bytes.subarray(0, macBytes), macOf(key, bound, nonce))
  );
};
