import { randomFillSync } from 'node:crypto';

const NONCE_BYTES = 18;
// Random bytes are pooled, because one system call per nonce would take as long as serving a cached
// page.
const pool = Buffer.alloc(NONCE_BYTES * 256);
let used = pool.length;

/** A CSP nonce for the scripts and styles of one response. */
export const newNonce = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const nonce = pool.toString('base64url', used, used + NONCE_BYTES);
  pool.fill(0, used, used + NONCE_BYTES);
  used += NONCE_BYTES;
  return nonce;
};
