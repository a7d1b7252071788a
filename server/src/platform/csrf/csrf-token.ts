import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const nonceBytes = 16;
const macBytes = 32;
const kidBytes = 4;

type Bound = { key: string; sid: string; secret: string };

const kidOf = (key: string) => createHash('sha256').update(key).digest().subarray(0, kidBytes);

const macOf = ({ key, sid, secret }: Bound, nonce: Buffer) =>
  createHmac('sha256', key).update(`${sid.length}|${sid}|${secret}|`).update(nonce).digest();

// Bound to the session: a token of another session, or of the same visitor before signing in, fails.
export const issueCsrfToken = (bound: Bound): string => {
  const nonce = randomBytes(nonceBytes);
  return Buffer.concat([macOf(bound, nonce), nonce, kidOf(bound.key)]).toString('base64url');
};

export const isCsrfToken = (token: string, bound: Bound): boolean => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== macBytes + nonceBytes + kidBytes) return false;
  const nonce = bytes.subarray(macBytes, macBytes + nonceBytes);
  const isMac = timingSafeEqual(bytes.subarray(0, macBytes), macOf(bound, nonce));
  return timingSafeEqual(bytes.subarray(macBytes + nonceBytes), kidOf(bound.key)) && isMac;
};
