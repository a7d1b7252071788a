import { expect, it } from 'vitest';
import { newNonce } from './new-nonce.ts';

it('gives each answer another word of 24 letters', () => {
  const tokens = Array.from({ length: 1000 }, newNonce);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((word) => /^[\w-]{24}$/.test(word))).toBe(true);
});
