import { expect, it } from 'vitest';
import { newNonce } from './new-nonce.ts';

it('returns a different header-safe nonce of 24 characters each time', () => {
  // More than one refill of the pool of 256.
  const nonces = Array.from({ length: 1000 }, newNonce);
  expect(new Set(nonces).size).toBe(1000);
  expect(nonces.every((nonce) => /^[\w-]{24}$/.test(nonce))).toBe(true);
});

it('decodes to 18 bytes and never to the zeros of a used pool', () => {
  const nonces = Array.from({ length: 600 }, () => Buffer.from(newNonce(), 'base64url'));
  expect(nonces.every((bytes) => bytes.length === 18 && bytes.some((byte) => byte !== 0))).toBe(
    true,
  );
});
