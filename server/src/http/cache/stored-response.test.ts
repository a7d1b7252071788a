import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, sendStored, storeResponse } from './stored-response.ts';

const text = 'a page '.repeat(200);
const stored = () =>
  storeResponse({
    status: 200,
    headers: { vary: 'Accept-Encoding' },
    body: new TextEncoder().encode(text),
    isCacheable: true,
  });

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.1', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('accepts for %j the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)('sends the same text in each encoding: %s', async (encoding, decompress) => {
  const response = await sendStored(stored(), { acceptEncoding: encoding, ifNoneMatch: null });
  expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(decompress(bytes).toString()).toBe(text);
});

it('compresses once per encoding', async () => {
  const { bytes } = stored();
  expect(await bytes('gzip')).toBe(await bytes('gzip'));
});

it('responds with 304 to the ETag of the same encoding, weak or in a list', async () => {
  const response = stored();
  const first = await sendStored(response, { acceptEncoding: 'br', ifNoneMatch: null });
  const etag = first.headers.get('etag') ?? '';
  const statusFor = async (acceptEncoding: string, ifNoneMatch: string) =>
    (await sendStored(response, { acceptEncoding, ifNoneMatch })).status;
  expect(await statusFor('br', etag)).toBe(304);
  expect(await statusFor('br', `"other", W/${etag}`)).toBe(304);
  expect(await statusFor('gzip', etag)).toBe(200);
  expect(await statusFor('br', '"other"')).toBe(200);
});
