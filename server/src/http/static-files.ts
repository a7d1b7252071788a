import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding, isCurrent } from './cache/stored-response.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compressible = /^(text\/|application\/|image\/svg)/;
// The build writes only files with content hashes in their names there.
const HASHED_FOLDER = '/assets/';

type File = { etag: string; type: string; raw: Uint8Array; encoded: Map<Encoding, Uint8Array> };

// Files are read when the process starts, so a later build in the same folder does not affect its
// pages.
const readAll = (directory: string): Map<string, Uint8Array> =>
  new Map(
    (existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, readFileSync(path)]),
  );

const load = async (path: string, cached: Map<string, Uint8Array>): Promise<File> => {
  const raw = cached.get(path) ?? (await readFile(path));
  cached.delete(path);
  const type = mediaTypes[extname(path)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  const encoded = new Map<Encoding, Uint8Array>();
  if (compressible.test(type) && raw.length > 512) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    encoded.set('br', await toBrotli(raw, { params }));
    encoded.set('gzip', await toGzip(raw, { level: 8 }));
  }
  return { etag, type, raw, encoded };
};

const respond = (file: File, path: string, sent: Headers): Response => {
  const encoding = acceptedEncoding(sent.get('accept-encoding'));
  const encoded = file.encoded.get(encoding);
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    vary: 'Accept-Encoding',
    'cache-control': path.startsWith(HASHED_FOLDER)
      ? 'public, max-age=31536000, immutable'
      : 'public, no-cache',
  });
  if (isCurrent(sent.get('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (encoded) headers.set('content-encoding', encoding);
  // A Node buffer is a valid body; its type allows shared memory, which is not used here.
  return new Response((encoded ?? file.raw) as Uint8Array<ArrayBuffer>, { headers });
};

export type StaticFiles = (path: string, headers: Headers) => Promise<Response | undefined>;

// Serves a built folder from memory; each file is read at start and compressed once. Returns
// undefined for other paths.
export const createStaticFiles = (directory: string): StaticFiles => {
  const cached = readAll(directory);
  const files = new Map<string, Promise<File>>();
  return async (path, headers) => {
    if (!/^\/[\w./-]+\.\w+$/.test(path) || normalize(path) !== path) return undefined;
    const file = files.get(path) ?? load(join(directory, path), cached);
    files.set(path, file);
    try {
      return respond(await file, path, headers);
    } catch {
      files.delete(path);
      return undefined;
    }
  };
};
