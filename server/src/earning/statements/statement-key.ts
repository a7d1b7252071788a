import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { type Statement, StatementBody } from './statement.ts';

export type StatementKey = { privateKey: KeyObject; publicKey: string; publicKeyPem: string };

// A PKCS #8 private key of Ed25519 is this header and 32 bytes (RFC 8410).
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key of an installation, derived from its secret. */
export const statementKeyOf = (secret: string): StatementKey => {
  const seed = createHash('sha256').update(`statement key ${secret}`).digest();
  const der = Buffer.concat([pkcs8Header, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return {
    privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    publicKeyPem: String(publicKey.export({ format: 'pem', type: 'spki' })),
  };
};

// Parsed, so that the order of the fields is always that of the schema.
const signedBytes = (body: StatementBody) => Buffer.from(JSON.stringify(StatementBody.parse(body)));

export const signStatement = (
  body: Omit<StatementBody, 'publicKey'>,
  { privateKey, publicKey }: StatementKey,
): Statement => {
  const whole = { ...body, publicKey };
  return { ...whole, signature: sign(null, signedBytes(whole), privateKey).toString('base64') };
};

/** A public key as text: PEM, or base64 of its SPKI form. Null for any other text, or another kind of key. */
export const readPublicKey = (text: string): KeyObject | null => {
  try {
    const key = text.includes('BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
};

/** The public keys of a PEM file in its order, or the one of a text; null for each that is none. */
export const readPublicKeys = (text: string): (KeyObject | null)[] => {
  const blocks = text.match(/-----BEGIN [\s\S]*?-----END [^-]*-----/g);
  return (blocks ?? [text]).map(readPublicKey);
};

export const isSignedBy = (statement: Statement, key: KeyObject): boolean => {
  const { signature, ...body } = statement;
  return verify(null, signedBytes(body), key, Buffer.from(signature, 'base64'));
};
