import { expect, it } from 'vitest';
import { newNonce } from './new-nonce.ts';

it('gives each response another nonce of 24 characters that a header may hold', () => {
  // More than one refill of the pool of 256.
  const nonces = Array.from({ length: 1000 }, newNonce);
  expect(new Set(nonces).size).toBe(1000);
  expect(nonces.every((nonce) => /^[\w-]{24}$/.test(nonce))).toBe(true);
});

it('decodes a nonce to 18 bytes and never to the zeros that stand in a used part of the pool', () => {
  const nonces = Array.from({ length: 600 }, () => Buffer.from(newNonce(), 'base64url'));
  expect(nonces.every((bytes) => bytes.length === 18 && bytes.some((byte) => byte !== 0))).toBe(
    true,
  );
});
