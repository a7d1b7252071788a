import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { EnvError } from '#server/platform/env/env.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

// "PMTiles", then the version.
const MAGIC = 'PMTiles\u0003';
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;

/** Throws an EnvError unless the file of MAP_TILES is an archive that browsers can read. */
export const checkMapTiles = async (path: string | undefined): Promise<void> => {
  if (path === undefined) return;
  const start = Buffer.alloc(MAGIC.length);
  try {
    const file = await open(path);
    await file.read(start, 0, MAGIC.length, 0).finally(() => file.close());
  } catch {
    throw new EnvError([`MAP_TILES: ${path} cannot be read; check the path and its rights`]);
  }
  if (start.toString('latin1') !== MAGIC)
    throw new EnvError([`MAP_TILES: ${path} is no PMTiles archive of version 3`]);
};

/** Serves ranges of the archive, of which a map reads only what it draws. */
export const serveMapTiles =
  (path: string | undefined) =>
  async ({ request }: { request: Request }): Promise<Response> => {
    if (path === undefined) throw new AppError('notFound');
    const { size, mtimeMs } = await stat(path);
    const [, first, last] = RANGE.exec(request.headers.get('range') ?? '') ?? [];
    const start = Number(first ?? size);
    const end = Math.min(Number(last), size - 1);
    if (start >= size || !(end >= start))
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': `${end - start + 1}`,
      'content-range': `bytes ${start}-${end}/${size}`,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    };
    const body =
      request.method === 'HEAD' ? null : Readable.toWeb(createReadStream(path, { start, end }));
    return new Response(body as ReadableStream | null, { status: 206, headers });
  };
