import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { EnvError } from '#server/platform/env/env.ts';
import { checkMapTiles, serveMapTiles } from './serve-map-tiles.ts';

let folder = '';
let archive = '';
const content = `PMTiles\u0003${'x'.repeat(92)}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'));
  archive = join(folder, 'city.pmtiles');
  await writeFile(archive, content);
});

const get = (range?: string, method = 'GET') =>
  serveMapTiles(archive)({
    request: new Request('http://x/map/streets.pmtiles', {
      method,
      ...(range && { headers: { range } }),
    }),
  });

it.each([
  ['bytes=0-7', 'PMTiles\u0003', 'bytes 0-7/100'],
  ['bytes=98-16383', 'xx', 'bytes 98-99/100'],
])('serves the range %s', async (range, text, contentRange) => {
  const response = await get(range);
  expect([response.status, response.headers.get('content-range')]).toEqual([206, contentRange]);
  expect(response.headers.get('content-length')).toBe(`${text.length}`);
  expect(await response.text()).toBe(text);
  expect(await (await get(range, 'HEAD')).text()).toBe('');
});

it.each([undefined, 'bytes=100-200', 'bytes=9-8', 'bytes=-5', 'bytes=0-', 'bytes=0-1,3-4'])(
  'rejects the range %s with the size of the file',
  async (range) => {
    const response = await get(range);
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */100']);
  },
);

it('is not found without an archive', async () => {
  const response = serveMapTiles(undefined)({ request: new Request('http://x/') });
  await expect(response).rejects.toMatchObject({ code: 'notFound' });
});

it('names a file that is missing or no archive before the product starts', async () => {
  await checkMapTiles(undefined);
  await checkMapTiles(archive);
  const other = join(folder, 'other.pmtiles');
  await writeFile(other, 'hello');
  await expect(checkMapTiles(other)).rejects.toThrow(EnvError);
  await expect(checkMapTiles(other)).rejects.toThrow(/is no PMTiles archive of version 3/);
  await expect(checkMapTiles(join(folder, 'none'))).rejects.toThrow(/cannot be read/);
});
