import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNginx } from '../tooling/setup/find-program.mjs';
import { freePort } from '../tooling/setup/free-port.mjs';
import { product } from './product.ts';

const nginx = await findNginx();
const manual = new URL('../docs/operations.md', import.meta.url);

const configurationOf = (folder: string, port: number): string => {
  const documented = /```nginx\n(.*?)```/s.exec(readFileSync(manual, 'utf8'))?.[1] ?? '';
  const server = documented
    .replace('/var/cache/nginx/dineback', join(folder, 'cache'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${product().port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}}\n`;
};

type Response = { status: number | undefined; cache: unknown; body: string };

describe.skipIf(!nginx)('nginx with the documented configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dineback-nginx-'));
  let child: ChildProcess;
  let port: number;

  const read = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const host = `jetblue.localhost:${product().port}`;
      get({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            cache: response.headers['x-cache-status'],
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      }).on('error', reject);
    });

  beforeAll(async () => {
    port = await freePort();
    // The workers of an nginx that root starts run as another user.
    chmodSync(folder, 0o755);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configurationOf(folder, port));
    child = spawn(nginx ?? '', ['-p', folder, '-c', file], { stdio: 'inherit' });
    await vi.waitFor(() => read('/livez'), { timeout: 10_000, interval: 100 });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['/how-it-works', '/merchants/4100000', '/api/Program'])(
    'sends %s from its cache the second time',
    async (path) => {
      const first = await read(path);
      const second = await read(path, { 'user-agent': 'another' });
      expect([first.status, first.cache, second.cache]).toEqual([200, 'MISS', 'HIT']);
      expect(second.body).toBe(first.body);
    },
  );

  it('passes a photo of 5 MB on', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: '/api/Member/Claims',
          headers: {
            host: `jetblue.localhost:${product().port}`,
            'content-type': 'application/json',
          },
        },
        (response) => resolve(response.resume().statusCode),
      );
      sent.on('error', reject).end(`{"photo":"${'A'.repeat(6_900_000)}"}`);
    });
    expect(status).toBe(403);
  });

  it('caches a page per encoding', async () => {
    const path = '/how-it-works?encodings';
    await read(path, { 'accept-encoding': 'gzip' });
    const brotli = await read(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await read(path, { 'accept-encoding': 'gzip, deflate' });
    expect([brotli.cache, gzip.cache]).toEqual(['MISS', 'HIT']);
    expect(gzip.body).not.toBe(brotli.body);
  });

  it.each([
    { cookie: `sid=${'a'.repeat(43)}` },
    { cookie: 'theme=dark; rm=device' },
    { origin: 'https://elsewhere.example' },
  ])('passes a request with %o to the product', async (headers) => {
    await read('/discover');
    expect((await read('/discover', headers)).cache).toBe('BYPASS');
  });

  it.each([
    ['/api/Program', { 'sec-fetch-site': 'cross-site' }],
    ['/account/overview', {}],
    ['/recover/confirm?token=abc', {}],
  ])('stores nothing of %s with %o', async (path, headers) => {
    await read(path, headers);
    expect((await read(path, headers)).cache).not.toBe('HIT');
  });
});
