import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts';
import { developmentNetwork, publicNetwork } from '#server/platform/outgoing/request-public.ts';
import { MAX_PHOTO_BYTES } from './clean-photo.ts';
import { fetchPhoto } from './fetch-photo.ts';

const pages: Record<string, [status: number, headers: Record<string, string>, body: string]> = {
  '/photo': [200, { 'content-type': 'image/jpeg' }, 'bytes'],
  '/moved': [302, { location: '/photo' }, ''],
  '/inside': [302, { location: 'http://169.254.169.254/latest/meta-data' }, ''],
  '/file': [302, { location: 'file:///etc/passwd' }, ''],
  '/loop': [302, { location: '/loop' }, ''],
  '/page': [200, { 'content-type': 'text/html' }, '<html>'],
  '/svg': [200, { 'content-type': 'image/svg+xml' }, '<svg/>'],
  '/gone': [404, { 'content-type': 'image/jpeg' }, ''],
  '/large': [200, { 'content-type': 'image/png' }, 'x'.repeat(MAX_PHOTO_BYTES + 1)],
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [status, headers, body] = pages[url] ?? [200, { 'content-type': 'image/jpeg' }, null];
    response.writeHead(status, headers);
    // A page without a body never ends.
    if (body === null) response.write('slow');
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// This machine stands for the public internet; everything else that is private stays refused.
const test = { network: { ...developmentNetwork, protocols: ['http:'] } } as const;

it.each(['/photo', '/moved'])('fetches %s', async (path) => {
  const bytes = await fetchPhoto(`${origin}${path}`, test);
  expect(Buffer.from(bytes as Uint8Array).toString()).toBe('bytes');
});

it.each([
  ['/inside', 'privateAddress'],
  ['/file', 'badAddress'],
  ['/loop', 'tooManyRedirects'],
  ['/page', 'wrongType'],
  ['/svg', 'wrongType'],
  ['/gone', 'badStatus'],
  ['/large', 'tooLarge'],
])('refuses %s as %s', async (path, problem) => {
  expect(await fetchPhoto(`${origin}${path}`, test)).toBe(problem);
});

it('gives up a response that does not end', async () => {
  expect(await fetchPhoto(`${origin}/endless`, { ...test, timeoutMs: 100 })).toBe('tooSlow');
});

it('looks the name up and refuses one that leads to this machine', async () => {
  expect(
    await fetchPhoto(`${origin}/photo`, { network: { ...publicNetwork, protocols: ['http:'] } }),
  ).toBe('privateAddress');
});

it.each([
  ['http://photos.example/a.jpg', 'badAddress'],
  ['ftp://photos.example/a.jpg', 'badAddress'],
  ['https://user:pass@photos.example/a.jpg', 'badAddress'],
  ['a photo', 'badAddress'],
  ['https://127.0.0.1/a.jpg', 'privateAddress'],
  ['https://2130706433/a.jpg', 'privateAddress'],
  ['https://0x7f.1/a.jpg', 'privateAddress'],
  ['https://10.0.0.8/a.jpg', 'privateAddress'],
  ['https://169.254.169.254/latest', 'privateAddress'],
  ['https://[::1]/a.jpg', 'privateAddress'],
  ['https://[::ffff:10.0.0.1]/a.jpg', 'privateAddress'],
  ['https://[fd00::1]/a.jpg', 'privateAddress'],
  ['https://localhost/a.jpg', 'privateAddress'],
])('refuses %s', async (address, problem) => {
  expect(await fetchPhoto(address)).toBe(problem);
});

it.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['::', false],
  ['name', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
