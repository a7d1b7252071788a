import { randomFillSync } from 'node:crypto';

const nonceBytes = 18;
// One system call for each nonce would take as long as the rest of a cached page.
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
