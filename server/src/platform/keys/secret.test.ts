import { expect, it } from 'vitest';
import { digestOf, isEqualSecret, newPublicId, newSecret } from './secret.ts';

it.each([
  ['a secret', () => newSecret(), 32],
  ['a secret of 16 bytes', () => newSecret(16), 16],
  ['a public id', () => newPublicId(), 20],
])('%s is random, safe in URLs and cookies, and of its full length', (_, create, bytes) => {
  const values = Array.from({ length: 200 }, create);
  expect(new Set(values).size).toBe(200);
  for (const value of values) {
    expect(value).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(Buffer.from(value, 'base64url')).toHaveLength(bytes);
  }
});

it('a public id begins with a letter or digit', () => {
  const ids = Array.from({ length: 2000 }, newPublicId);
  expect(ids.filter((id) => !/^[A-Za-z0-9]/.test(id))).toEqual([]);
});

it('stores a secret as its SHA-256', () => {
  expect(digestOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  expect(digestOf('abd')).not.toBe(digestOf('abc'));
});

it.each([
  ['itself', 'k'.repeat(44), true],
  ['another text', 'x'.repeat(44), false],
  ['as many characters in more bytes', 'é'.repeat(44), false],
  ['a shorter text', 'k', false],
  ['nothing', '', false],
])('a secret compared with %s: %s is %s', (_, input, isEqual) => {
  expect(isEqualSecret(input, 'k'.repeat(44))).toBe(isEqual);
});
