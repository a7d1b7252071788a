import { gunzipSync } from 'node:zlib';
import { composedGzip, type PagePiece } from './composed-gzip.ts';
import { newNonce } from './new-nonce.ts';
import type { Slotted } from './slots.ts';
import { slottedGzip, slottedText } from './slotted-text.ts';

/** A page that was rendered; what it is filled with is the nonce of an answer. */
export type StoredPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: () => Slotted;
  /** The first time what is there soonest, from then on what is shortest. */
  gzip: () => Slotted;
};
type Entry = { expiresAt: number; page: Promise<StoredPage>; ready?: StoredPage };
type Options = { ttlMs: number; maxEntries: number; now: () => number };

/** Renders a page with a nonce; `deliver` takes its text when it comes in pieces, and the answer has no body then. */
export type Render = (
  nonce: string,
  deliver: (pieces: readonly PagePiece[]) => void,
) => Promise<Response>;

const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

// By itself: what is made here holds on to nothing of the text, which is ten times as long as it is packed.
const pack = async (render: Render, mark: string) => {
  let pieces: readonly PagePiece[] | undefined;
  const response = await render(mark, (delivered) => {
    pieces = delivered;
  });
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  return { status, headers, packed: composedGzip(pieces ?? [await response.text()], mark) };
};

const store = async (render: Render): Promise<StoredPage> => {
  const mark = newNonce();
  const { status, headers, packed } = await pack(render, mark);
  const text = () => gunzipSync(packed(mark)).toString();
  let isFirst = true;
  const shortest = once(() => slottedGzip(text(), mark) ?? packed);
  return {
    status,
    headers,
    text: once(() => slottedText(text(), mark)),
    gzip: () => {
      if (!isFirst) return shortest();
      isFirst = false;
      return packed;
    },
  };
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
    for (const [oldest, { expiresAt }] of entries) {
      if (expiresAt > now() && entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
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
