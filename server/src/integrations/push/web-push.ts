import { createECDH } from 'node:crypto';
import { encrypt } from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import type { PushMessage, PushResult, PushSender, PushTarget } from './port.ts';

const CURVE = 'prime256v1';
const TIMEOUT_MS = 10_000;
// A day later a notification is no news.
const TTL_SECONDS = 86_400;
// Push services accept at most a day (RFC 8292).
const TOKEN_LIFETIME = '12h';
const COORDINATE_BYTES = 32;

/** The body of a notification for one browser (RFC 8291). */
export const encryptPush = (
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
): Buffer => {
  const privateKey = createECDH(CURVE);
  privateKey.generateKeys();
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: p256dh,
    authSecret: auth,
    privateKey,
  });
};

type VapidKeys = { publicKey: string; d: string; x: string; y: string };

/** The keys of a private key in base64url; throws if it is none. */
export const vapidKeysOf = (privateKey: string): VapidKeys => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = pair.getPublicKey();
  return {
    publicKey: point.toString('base64url'),
    d: privateKey,
    x: point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url'),
    y: point.subarray(1 + COORDINATE_BYTES).toString('base64url'),
  };
};

const sign = async ({ d, x, y }: VapidKeys, audience: string, contact: string) => {
  const key = await importJWK({ kty: 'EC', crv: 'P-256', d, x, y }, 'ES256');
  return new SignJWT({ sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(TOKEN_LIFETIME)
    .sign(key);
};

const resultOf = ({ status, ok }: Response): PushResult | null => {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // Too many requests and failures of the service pass.
  return status === 429 || status >= 500 ? null : 'refused';
};

/** Web push with a VAPID key (RFC 8030, 8291, 8292). */
export const createWebPush = (privateKey: string, request: typeof fetch = fetch): PushSender => {
  const keys = vapidKeysOf(privateKey);
  return {
    publicKey: keys.publicKey,
    send: async (target, { topic, ...message }: PushMessage, contact) => {
      const { endpoint } = target;
      const token = await sign(keys, new URL(endpoint).origin, contact);
      const body = encryptPush(JSON.stringify({ ...message, tag: topic }), target);
      const response = await request(endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: `vapid t=${token}, k=${keys.publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(TTL_SECONDS),
          urgency: 'high',
          topic,
        },
        body: new Uint8Array(body),
      });
      await response.body?.cancel();
      const result = resultOf(response);
      if (result === null) throw new Error(`the push service responded ${response.status}`);
      return result;
    },
  };
};
