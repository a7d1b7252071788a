import { expect, it } from 'vitest';
import { newNonce } from './new-nonce.ts';

it('gives each answer another word of 24 letters', () => {
  const words = Array.from({ length: 1000 }, newNonce);
  expect(new Set(words).size).toBe(1000);
  expect(words.every((word) => /^[\w-]{24}$/.test(word))).toBe(true);
});
