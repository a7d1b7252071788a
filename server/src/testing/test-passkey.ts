import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const encode = (bytes: Buffer): string => bytes.toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

// CBOR of { fmt: 'none', attStmt: {}, authData }.
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    uint(authData.length, 2),
    authData,
  ]);

// CBOR of a COSE key for ES256.
const coseKeyOf = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);

type Ceremony = { origin: string; rpId: string; isVerified: boolean };
type Options = { challenge: string };

const here: Ceremony = {
  origin: 'http://console.localhost:3000',
  rpId: 'console.localhost',
  isVerified: true,
};

/** An authenticator with one passkey, which can also misbehave. */
export const createTestPasskey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  const dataOf = ({ rpId, isVerified }: Ceremony, flags: number, rest: Buffer) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags]),
      uint(uses, 4),
      rest,
    ]);
  const clientDataOf = (type: string, { challenge }: Options, { origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: encode(id), rawId: encode(id), type: 'public-key' as const };
  return {
    register: (options: Options, change: Partial<Ceremony> = {}) => {
      const ceremony = { ...here, ...change };
      const key = coseKeyOf(publicKey.export({ format: 'jwk' }));
      const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, key]);
      const clientData = clientDataOf('webauthn.create', options, ceremony);
      const authData = dataOf(ceremony, HAS_CREDENTIAL, credential);
      return {
        ...named,
        response: {
          clientDataJSON: encode(clientData),
          attestationObject: encode(attestationOf(authData)),
        },
      };
    },
    sign: (options: Options, change: Partial<Ceremony> = {}) => {
      uses += 1;
      const ceremony = { ...here, ...change };
      const clientData = clientDataOf('webauthn.get', options, ceremony);
      const authData = dataOf(ceremony, 0, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(authData),
          signature: encode(signature),
        },
      };
    },
    /** Counts as a copy that was taken earlier would. */
    rewind: () => {
      uses = 0;
    },
  };
};

export type TestPasskey = ReturnType<typeof createTestPasskey>;
