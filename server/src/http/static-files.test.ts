import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'dineback-files-'));
const script = 'export const a = 1;\n'.repeat(100);
const files = createStaticFiles(join(folder, 'public'));
beforeAll(() => {
  mkdirSync(join(folder, 'public', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'public', 'assets', 'main-Ab12Cd34.js'), script);
  writeFileSync(join(folder, 'public', 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true }));

const send = (path: string, headers: Record<string, string> = {}) =>
  files(new URL(path, 'http://localhost').pathname, new Headers(headers));
const bytes = async (response: Response | undefined) =>
  Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));

it('is served as it was at start, even after a new build', async () => {
  const place = join(folder, 'rebuilt');
  mkdirSync(join(place, 'assets'), { recursive: true });
  writeFileSync(join(place, 'assets', 'lazy-1.js'), script);
  const served = createStaticFiles(place);
  rmSync(join(place, 'assets'), { recursive: true });
  const result = await served('/assets/lazy-1.js', new Headers());
  expect(await result?.text()).toBe(script);
});

describe('a file', () => {
  it.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [null, 'identity', (body: Buffer) => body],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [null, 'br;q=0, gzip; q=0.0', (body: Buffer) => body],
  ])('is sent as %s to a client that accepts %s', async (encoding, accept, decode) => {
    const response = await send('/assets/main-Ab12Cd34.js', { 'accept-encoding': accept });
    expect(response?.headers.get('content-encoding')).toBe(encoding);
    expect(response?.headers.get('vary')).toBe('Accept-Encoding');
    expect(decode(await bytes(response)).toString()).toBe(script);
  });

  it('is immutable when its name carries a hash, else revalidated', async () => {
    const hashed = await send('/assets/main-Ab12Cd34.js');
    expect(hashed?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await send('/robots.txt');
    expect(plain?.headers.get('cache-control')).toBe('public, no-cache');
    const etag = plain?.headers.get('etag') ?? '';
    expect((await send('/robots.txt', { 'if-none-match': etag }))?.status).toBe(304);
  });
});

it.each([
  '/',
  '/assets',
  '/absent.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/assets//main-Ab12Cd34.js',
  '/..%2fsecret.txt',
])('%s is not a file', async (path) => {
  expect(await send(path)).toBeUndefined();
});
