import { randomBytes } from 'node:crypto';

type Stored = { status: number; headers: Headers; parts: readonly Buffer[] };
type Entry = { expiresAt: number; page: Promise<Stored> };
type Options = { ttlMs: number; maxEntries: number; now: () => number };

export type Page = Pick<Response, 'status' | 'headers'> & {
  body: ReadableStream | Buffer<ArrayBuffer> | null;
};
export type Render = (nonce: string) => Promise<Response>;

export const newNonce = (): string => randomBytes(18).toString('base64url');

const store = async (render: Render): Promise<Stored> => {
  const mark = newNonce();
  const response = await render(mark);
  const text = await response.text();
  const parts = text.split(mark).map((part) => Buffer.from(part));
  return { status: response.status, headers: response.headers, parts };
};

const fill = (parts: readonly Buffer[], nonce: string): Buffer<ArrayBuffer> => {
  const filling = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [filling, part])));
};

// Keeps rendered pages for a moment: one rendering at a time a key, a fresh nonce for every answer, only
// successes kept, the oldest dropped when full.
export const createMicroCache = ({ ttlMs, maxEntries, now }: Options) => {
  const entries = new Map<string, Entry>();

  const begin = (key: string, render: Render): Entry => {
    const entry: Entry = { expiresAt: Number.POSITIVE_INFINITY, page: store(render) };
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    entry.page.then(({ status }) => {
      if (status !== 200) drop();
      entry.expiresAt = now() + ttlMs;
    }, drop);
    return entry;
  };

  return async (key: string, render: Render, nonce: string): Promise<Page> => {
    const known = entries.get(key);
    const entry = known && known.expiresAt > now() ? known : begin(key, render);
    const { parts, ...page } = await entry.page;
    return { ...page, body: fill(parts, nonce) };
  };
};
