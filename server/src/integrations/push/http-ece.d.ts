declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Parameters = {
    version: 'aes128gcm';
    /** The receiver's public key and authentication secret, in base64url. */
    dh: string;
    authSecret: string;
    privateKey: ECDH;
    salt?: Buffer;
  };
  export const encrypt: (text: Buffer, parameters: Parameters) => Buffer;
}
