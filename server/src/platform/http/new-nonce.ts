import { randomFillSync } from 'node:crypto';

const nonceBytes = 18;
// Asking the system for each would take as long as all else that a page that is kept needs.
const pool = Buffer.alloc(nonceBytes * 256);
let used = pool.length;

/** A CSP nonce for the scripts and styles of one response. */
export const newNonce = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const nonce = pool.toString('base64url', used, used + nonceBytes);
  pool.fill(0, used, used + nonceBytes);
  used += nonceBytes;
  return nonce;
};
