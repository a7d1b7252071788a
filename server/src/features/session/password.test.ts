import { expect, it } from 'vitest';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isCommonPassword } from './is-common-password.ts';
import { hashPassword, verifyPassword } from './password.ts';

// Made by @node-rs/argon2, which hashed passwords before.
const former =
  '$argon2id$v=19$m=19456,t=2,p=1$Kw9Vgc3jxNbA8h2Reikxqw$w6EM5Est0MF/Y20CQOdgSisp2gcMa6DNwK1bWKlbTwg';

it('verifies a hash in PHC format from another implementation', async () => {
  expect(await verifyPassword(former, 'Former-Password-1')).toBe(true);
  expect(await verifyPassword(former, 'former-password-1')).toBe(false);
});

it('hashes with a fresh salt and the recommended cost', async () => {
  const [first, second] = await Promise.all([
    hashPassword('a table for two'),
    hashPassword('a table for two'),
  ]);
  expect(first).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'a table for two')).toBe(true);
});

it('returns false without a stored hash', async () => {
  expect(await verifyPassword(null, 'anything')).toBe(false);
});

it('rejects a stored hash that is not Argon2id', async () => {
  await expect(verifyPassword('$2b$10$abc', 'anything')).rejects.toThrow('not Argon2id');
});

it('responds 429 when more than twenty hashes wait, and recovers', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => verifyPassword(former, 'wrong')),
  );
  const rejected = results.filter((result) => result.status === 'rejected');
  expect(rejected).toHaveLength(8);
  for (const { reason } of rejected)
    expect(reason).toEqual(new AppError('tooManyRequests', { retryAfterSeconds: 2 }));
  expect(await verifyPassword(former, 'Former-Password-1')).toBe(true);
});

it.each([
  ['sunshine1', true],
  ['SUNSHINE1', true],
  ['a table for two by the window', false],
])('finds %j in the list of common passwords: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
