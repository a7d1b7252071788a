import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveVaultKeys } from './vault-keys.ts';

const secret = 'one secret of the card origin, long enough';
const visa = '4111111111111111';

it('derives the same keys from the same secret, so that a restart opens what it sealed', async () => {
  const [first] = await deriveVaultKeys(secret);
  const [second] = await deriveVaultKeys(secret);
  expect(second.keyId).toBe(first.keyId);
  expect(second.publicKey).toEqual(first.publicKey);
  expect(second.ticketKey).toEqual(first.ticketKey);
  expect(second.fingerprint(visa)).toBe(first.fingerprint(visa));
});

it('shares nothing between two secrets', async () => {
  const [first, second] = await deriveVaultKeys(secret, `${secret}!`);
  expect(second?.keyId).not.toBe(first.keyId);
  expect(second?.publicKey.x).not.toBe(first.publicKey.x);
  expect(second?.ticketKey).not.toEqual(first.ticketKey);
  expect(second?.fingerprint(visa)).not.toBe(first.fingerprint(visa));
});

it('publishes no private part of a key', async () => {
  const [{ publicKey }] = await deriveVaultKeys(secret);
  expect(Object.keys(publicKey).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
});

it('fingerprints with a key: neither the number nor a plain hash of it', async () => {
  const [{ fingerprint }] = await deriveVaultKeys(secret);
  const plain = createHash('sha256').update(visa).digest('base64url');
  expect(fingerprint(visa)).toMatch(/^[\w-]{43}$/);
  expect(fingerprint(visa)).not.toBe(plain);
  expect(fingerprint('4111111111111112')).not.toBe(fingerprint(visa));
});

it('accepts previous secrets behind the active one, in their order', async () => {
  const keys = await deriveVaultKeys('a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32));
  const single = await Promise.all(
    ['a', 'b', 'c'].map(async (sign) => (await deriveVaultKeys(sign.repeat(32)))[0].keyId),
  );
  expect(keys.map(({ keyId }) => keyId)).toEqual(single);
});
