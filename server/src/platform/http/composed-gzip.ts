import { constants, crc32, deflateRawSync } from 'node:zlib';
import { keepNewest } from '../keep-newest.ts';
import { appendCrc, crcFactor, lastFactor } from './crc-of-parts.ts';
import { frameGzip, storedHead } from './gzip-frame.ts';
import type { Slotted } from './slots.ts';

/** Text that pages share. */
export type FixedText = { readonly text: string };
/** A page in the order of its text. */
export type PagePiece = string | FixedText;

export const textOf = (pieces: readonly PagePiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** Bytes of a page and the blocks that they become; a slot has neither. */
type Packed = { blocks: readonly Buffer[]; plainBytes: number; crc: number; factor: number };

/** Shorter text becomes shortest together with what is beside it. */
const ownBlockLength = 16_000;
/** Fewer bytes are not worth the time. */
const storedBytes = 300;
/** What is made for one page takes a quarter less time so, and is a twentieth longer. */
const quick = 4;

const pack = (text: string, level: number): Packed => {
  const bytes = Buffer.from(text);
  const blocks =
    bytes.length < storedBytes
      ? [storedHead(bytes.length), bytes]
      : [deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })];
  const plainBytes = bytes.length;
  return { blocks, plainBytes, crc: crc32(bytes), factor: crcFactor(plainBytes) };
};

type PackedBefore = { packed: Packed; isShort: boolean };

const packedBefore = new WeakMap<FixedText, PackedBefore>();

// Most text that comes again is wanted soon at first, and worth the time from then on.
const packFixed = (fixed: FixedText): Packed => {
  const known = packedBefore.get(fixed);
  if (known?.isShort) return known.packed;
  const packed = pack(fixed.text, known ? constants.Z_DEFAULT_COMPRESSION : quick);
  packedBefore.set(fixed, { packed, isShort: known !== undefined });
  return packed;
};

// Long pieces that are fixed, and all else between them as one text.
const joined = (pieces: readonly PagePiece[]): PagePiece[] => {
  const all: PagePiece[] = [];
  let between = '';
  for (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : piece.text;
    if (typeof piece === 'string' || text.length < ownBlockLength) {
      between += text;
      continue;
    }
    all.push(between, piece);
    between = '';
  }
  return [...all, between].filter((piece) => piece !== '');
};

const mostRecent = 200;
const recent = new Map<string, { key: string; packed: Packed }>();

// A piece of a text holds all of it in memory; a copy does not.
const copyOf = (text: string): string => Buffer.from(text).toString();

// The head, the bar and the footer are on page after page.
const packLive = (text: string): Packed => {
  if (text.length < storedBytes || text.length >= ownBlockLength) return pack(text, quick);
  const one = recent.get(text) ?? { key: copyOf(text), packed: pack(text, quick) };
  keepNewest(recent, [one.key, one], mostRecent);
  return one.packed;
};

const packText = (text: string, mark: string, slot: Packed): Packed[] =>
  text
    .split(mark)
    .flatMap((part, at) => [...(at > 0 ? [slot] : []), ...(part === '' ? [] : [packLive(part)])]);

/**
 * A page as gzip with a slot for each `mark`, made of pieces of which those that are fixed and long are compressed once,
 * whatever page they are on. Each piece is compressed by itself: the whole is longer than at once, and there much sooner.
 */
export const composedGzip = (pieces: readonly PagePiece[], mark: string): Slotted => {
  const slot = Buffer.alloc(mark.length);
  const slotted: Packed = {
    blocks: [storedHead(slot.length), slot],
    plainBytes: slot.length,
    crc: 0,
    factor: crcFactor(slot.length),
  };
  const all = joined(pieces).flatMap((piece) =>
    typeof piece === 'string' ? packText(piece, mark, slotted) : packFixed(piece),
  );
  let plainBytes = 0;
  let rest = 0;
  let factor = 0;
  for (const one of all) {
    rest = appendCrc(rest, one.crc, one.factor);
    factor = appendCrc(factor, one === slotted ? lastFactor : 0, one.factor);
    plainBytes += one.plainBytes;
  }
  const blocks = all.flatMap((one) => one.blocks);
  return frameGzip({ blocks, slot, plainBytes, rest, factor });
};
