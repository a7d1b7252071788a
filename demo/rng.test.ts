import { expect, it } from 'vitest';
import { fnv1a } from './rng.ts';

// Reference values of the 32-bit FNV-1a test vectors.
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('hashes %j', (text, expected) => {
  expect(fnv1a(text)).toBe(expected);
});
