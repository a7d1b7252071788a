import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { createWebPush, encryptPush, vapidKeysOf } from './web-push.ts';

const browser = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    pair,
    auth,
    target: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
  };
};

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

// Decrypts as RFC 8291 and RFC 8188 have a browser do it.
const decrypt = (body: Buffer, { pair, auth }: ReturnType<typeof browser>): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + (body[20] ?? 0));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = hkdf(pair.computeSecret(sender), auth, keyInfo, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The last record ends with the delimiter 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
};

const privateKey = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey('base64url').padStart(43, 'A');
};

it('encrypts for the browser alone, each time differently', () => {
  const receiver = browser();
  const first = encryptPush('240 points on the way', receiver.target);
  expect(decrypt(first, receiver)).toBe('240 points on the way');
  expect(encryptPush('240 points on the way', receiver.target).equals(first)).toBe(false);
  expect(() => decrypt(first, browser())).toThrow();
});

it('signs with the key that browsers subscribe with, for the push service and half a day', async () => {
  const requests: { url: string; headers: Headers; body: Buffer }[] = [];
  const key = privateKey();
  const push = createWebPush(key, async (url, init) => {
    const body = Buffer.from((init?.body ?? new Uint8Array()) as Uint8Array);
    requests.push({ url: String(url), headers: new Headers(init?.headers), body });
    return new Response(null, { status: 201 });
  });
  const receiver = browser();
  const message = {
    title: '240 points',
    text: 'Final soon.',
    path: '/account',
    topic: 'dineSeen-7',
  };
  expect(await push.send(receiver.target, message, 'mailto:help@example.test')).toBe('sent');
  const [sent] = requests;
  expect(sent?.url).toBe(receiver.target.endpoint);
  expect(sent?.headers.get('topic')).toBe('dineSeen-7');
  expect(JSON.parse(decrypt(sent?.body ?? Buffer.alloc(0), receiver))).toEqual({
    title: '240 points',
    text: 'Final soon.',
    path: '/account',
    tag: 'dineSeen-7',
  });
  const [, token = '', publicKey] =
    /^vapid t=(\S+), k=(\S+)$/.exec(sent?.headers.get('authorization') ?? '') ?? [];
  expect(publicKey).toBe(push.publicKey);
  const { x, y } = vapidKeysOf(key);
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  const { aud, sub, exp = 0 } = decodeJwt(token);
  expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'mailto:help@example.test']);
  expect(exp - Date.now() / 1000).toBeLessThan(86_400);
});

it.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
] as const)('a response of %i is %s', async (status, result) => {
  const push = createWebPush(privateKey(), async () => new Response(null, { status }));
  const message = { title: '', text: '', path: '/', topic: 't' };
  expect(await push.send(browser().target, message, 'mailto:a@b.test')).toBe(result);
});

it.each([429, 500, 503])('a response of %i is tried again', async (status) => {
  const push = createWebPush(privateKey(), async () => new Response(null, { status }));
  const message = { title: '', text: '', path: '/', topic: 't' };
  await expect(push.send(browser().target, message, 'mailto:a@b.test')).rejects.toThrow(
    `responded ${status}`,
  );
});
