import { createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-dineback-timestamp';
export const SIGNATURE_HEADER = 'x-dineback-signature';

/** Maximum clock difference of a signed request in seconds, in either direction. */
export const SIGNATURE_WINDOW_SECONDS = 300;

const digest = (secret: string, timestamp: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** The signature of a body at a time in Unix seconds: HMAC-SHA256 in hex over `timestamp.body`. */
export const signBody = (secret: string, timestamp: string, body: Uint8Array): string =>
  digest(secret, timestamp, body).toString('hex');

export type SignedBody = { timestamp: string; signature: string; body: Uint8Array };

/** Whether the raw bytes were signed with the secret within the window; compares in constant time. */
export const isSignedBody = (signed: SignedBody, secret: string, now: Date): boolean => {
  const { timestamp, signature, body } = signed;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= SIGNATURE_WINDOW_SECONDS;
  const isRight = timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, timestamp, body));
  return isRight && isFresh;
};
