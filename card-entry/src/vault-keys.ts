import { createECDH, createHash, createHmac, hkdfSync, type webcrypto } from 'node:crypto';
import { importJWK, type JWK } from 'jose';

export type VaultKey = {
  keyId: string;
  publicKey: JWK;
  privateKey: webcrypto.CryptoKey;
  ticketKey: Uint8Array;
  fingerprint: (number: string) => string;
};

/** The current key, and previous ones that are still accepted. */
export type VaultKeys = readonly [active: VaultKey, ...accepted: VaultKey[]];

const derive = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `dineback card origin: ${purpose}`, 32));

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

export const deriveVaultKey = async (secret: string): Promise<VaultKey> => {
  const scalar = derive(secret, 'open sealed numbers');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const keyId = createHash('sha256').update(point).digest('base64url').slice(0, 16);
  const half = { x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  const publicKey: JWK = { kty: 'EC', crv: 'P-256', ...half, kid: keyId };
  const privateKey = await importJWK({ ...publicKey, d: text(scalar) }, 'ECDH-ES');
  if (privateKey instanceof Uint8Array) throw new Error('not an asymmetric key');
  const fingerprintKey = derive(secret, 'fingerprint of a card');
  return {
    keyId,
    publicKey,
    privateKey,
    ticketKey: derive(secret, 'sign tickets'),
    fingerprint: (number) =>
      createHmac('sha256', fingerprintKey).update(number).digest('base64url'),
  };
};

/** All keys derived from one secret each: decryption, ticket signing and card fingerprints. */
export const deriveVaultKeys = async (
  active: string,
  ...accepted: readonly string[]
): Promise<VaultKeys> => [
  await deriveVaultKey(active),
  ...(await Promise.all(accepted.map(deriveVaultKey))),
];
