import { randomFillSync } from 'node:crypto';

const nonceBytes = 18;
// Random bytes are pooled, because one system call per nonce would take as long as serving a cached
// page.
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
