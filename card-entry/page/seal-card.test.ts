import { compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { expect, it } from 'vitest';
import { containsCardNumber } from '#domain/cards/contains-card-number.ts';
import { sealCard } from './seal-card.ts';

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), kid: 'k1' };
const contents = { number: '4111111111111111', expires: '2029-04', ticket: 't1', binding: 'b1' };

it('seals a card so that only the service can open it', async () => {
  const sealed = await sealCard(jwk, contents);
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey);
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(contents);
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' });
  const other = await generateKeyPair('ECDH-ES');
  await expect(compactDecrypt(sealed, other.privateKey)).rejects.toThrow();
});

it('shows nothing of the card, and differs each time', async () => {
  const seals = await Promise.all(Array.from({ length: 40 }, () => sealCard(jwk, contents)));
  expect(new Set(seals).size).toBe(40);
  for (const sealed of seals) {
    expect(sealed).not.toContain('4111');
    expect(containsCardNumber(sealed)).toBe(false);
    const [header = ''] = sealed.split('.');
    expect(Buffer.from(header, 'base64url').toString()).not.toMatch(/number|binding|ticket/);
  }
});

it('needs a public key of the right kind', async () => {
  await expect(sealCard({ kty: 'oct', k: 'c2VjcmV0' }, contents)).rejects.toThrow();
  expect(await importJWK(jwk, 'ECDH-ES')).toBeDefined();
});
