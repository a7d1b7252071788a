import { randomBytes } from 'node:crypto';
import { type Slotted, slottedGzip, slottedText } from './slotted-text.ts';

/** A page that was rendered; what it is filled with is the nonce of an answer. */
export type StoredPage = {
  status: number;
  headers: Headers;
  text: Slotted;
  gzip: Slotted | undefined;
};
type Entry = { expiresAt: number; page: Promise<StoredPage>; ready?: StoredPage };
type Options = { ttlMs: number; maxEntries: number; now: () => number };

export type Render = (nonce: string) => Promise<Response>;

export const newNonce = (): string => randomBytes(18).toString('base64url');

const store = async (render: Render): Promise<StoredPage> => {
  const mark = newNonce();
  const response = await render(mark);
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text: slottedText(text, mark), gzip: slottedGzip(text, mark) };
};

export type MicroCache = {
  get: (key: string, render: Render) => Promise<StoredPage>;
  /** What is there already. */
  peek: (key: string) => StoredPage | undefined;
};

// Keeps rendered pages for a moment, compressed: one rendering at a time a key, only successes kept, the oldest
// dropped when full. Each answer fills in a nonce of its own.
export const createMicroCache = ({ ttlMs, maxEntries, now }: Options): MicroCache => {
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
    entry.page.then((page) => {
      if (page.status !== 200) drop();
      entry.expiresAt = now() + ttlMs;
      entry.ready = page;
    }, drop);
    return entry;
  };

  const current = (key: string): Entry | undefined => {
    const known = entries.get(key);
    return known && known.expiresAt > now() ? known : undefined;
  };

  return {
    get: (key, render) => (current(key) ?? begin(key, render)).page,
    peek: (key) => current(key)?.ready,
  };
};
