import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { httpContentSource } from './http-source.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const listen = async (handle: RequestListener): Promise<string> => {
  const opened = createServer(handle);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address with a port.
  const { port } = opened.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api//`;
};
const source = httpContentSource();
const read = (route: string, isPreview = false, name = 'home') =>
  source.readPage({ route, name, isPreview });
const page = { data: [{ slug: 'hero', fields: { title: 'Dine' } }] };

it('reads the entries of a page', async () => {
  const urls: string[] = [];
  const route = await listen(({ url, headers }, response) => {
    urls.push(`${url} ${headers.accept}`);
    response.end(JSON.stringify(page));
  });
  expect(await read(route)).toEqual(page.data);
  await read(route, true, 'a/b?c');
  expect(urls).toEqual([
    '/api/pages/home/?page_size=100 application/json',
    '/api/pages/a%2Fb%3Fc/?page_size=100&preview=1 application/json',
  ]);
});

it('returns no page when the other system has none', async () => {
  const route = await listen((_, response) => void response.writeHead(404).end('{}'));
  expect(await read(route)).toBeNull();
});

it('throws the status text of any other failure', async () => {
  const route = await listen((_, response) => void response.writeHead(502, 'Bad Gateway').end());
  await expect(read(route)).rejects.toThrow('Bad Gateway');
});

it('follows no redirect, which could lead into the internal network', async () => {
  let calls = 0;
  const route = await listen((_, response) => {
    calls += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(read(route)).rejects.toThrow();
  expect(calls).toBe(1);
});

it('stops reading a response beyond a megabyte', async () => {
  const route = await listen((_, response) => {
    const part = 'x'.repeat(64 * 1024);
    const write = () => {
      if (!response.destroyed && response.write(part)) setImmediate(write);
      else response.once('drain', write);
    };
    write();
  });
  await expect(read(route)).rejects.toThrow(/larger than 1048576 bytes/);
});

it.each([
  ['no JSON', '<html>'],
  ['no list', '{"data":{}}'],
  ['an entry without a slug', '{"data":[{"slug":"","fields":{}}]}'],
  ['fields that are not an object', '{"data":[{"slug":"a","fields":[1]}]}'],
  [
    'more entries than the limit of a page',
    JSON.stringify({ data: Array.from({ length: 101 }, () => page.data[0]) }),
  ],
])('rejects %s', async (_, text) => {
  const route = await listen((_request, response) => void response.end(text));
  await expect(read(route)).rejects.toThrow();
});

it('throws when nothing listens', async () => {
  const route = await listen((_, response) => void response.end());
  server?.close();
  await new Promise((resolve) => server?.once('close', resolve));
  await expect(read(route)).rejects.toThrow();
});
