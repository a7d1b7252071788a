import { argon2Sync } from 'node:crypto';

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** An Argon2id hash at the lowest cost. A hash names its cost, so that each sign-in with it is as cheap. */
export const cheapPasswordHash = (message: string): string => {
  const nonce = Buffer.from('sixteen bytes it');
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cost, message, nonce });
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
};
