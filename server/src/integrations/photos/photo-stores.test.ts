import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';

/** A bucket in memory that accepts requests signed for its key. */
const openBucket = async () => {
  const objects = new Map<string, Buffer>();
  const seen: { method: string | undefined; path: string | undefined }[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url: path = '', headers } = request;
    seen.push({ method, path });
    const isSigned = headers.authorization?.includes('Credential=AKEXAMPLE/');
    if (!isSigned || !headers.authorization?.includes('/eu-west-1/s3/aws4_request'))
      return response.writeHead(403).end();
    if (method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (method === 'DELETE') objects.delete(path);
    const object = objects.get(path);
    if (method === 'GET' && !object) return response.writeHead(404).end();
    return response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? object : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, seen, origin: `http://127.0.0.1:${port}` };
};

const directory = mkdtempSync(join(tmpdir(), 'dineback-photos-'));
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => {
  bucket.server.close();
  rmSync(directory, { recursive: true, force: true });
});

const s3 = (accessKey = 'AKEXAMPLE') =>
  createS3Store({
    address: `${bucket.origin}/photos/catalog`,
    region: 'eu-west-1',
    accessKey,
    secretKey: 'secret',
  });

describe.each([
  ['the disk', () => createDiskStore(join(directory, 'catalog'))],
  ['a bucket', () => s3()],
])('photos on %s', (_, open) => {
  it('are read as they were written, until they are removed', async () => {
    const store = open();
    expect(await store.read('x1')).toBeNull();
    await store.write('x1', Uint8Array.of(1, 2, 3));
    expect([...((await store.read('x1')) ?? [])]).toEqual([1, 2, 3]);
    await store.remove('x1');
    await store.remove('x1');
    expect(await store.read('x1')).toBeNull();
  });
});

it('leaves no partial file on disk', async () => {
  const folder = join(directory, 'whole');
  await Promise.all(
    [1, 2, 3].map((byte) => createDiskStore(folder).write('x', Uint8Array.of(byte))),
  );
  expect(readdirSync(folder)).toEqual(['x.webp']);
});

it('names the object after the photo, below the folder of the address', () => {
  expect(bucket.seen).toContainEqual({ method: 'PUT', path: '/photos/catalog/x1.webp' });
});

it('fails with the status of a bucket that refuses the key', async () => {
  await expect(s3('AKOTHER').read('x1')).rejects.toThrow('the photo bucket responded 403 to GET');
});
