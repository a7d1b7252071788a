import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import { crcFactor, multiplyCrc } from './crc-of-parts.ts';
import { frameGzip, storedHead } from './gzip-frame.ts';
import { fill, lay, type Slotted } from './slots.ts';

const windowBytes = 32 * 1024;
// Bytes that UTF-8 never has: up and down again, so that no three of them come twice.
const foreign = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
const standIns = Buffer.from([...foreign, ...foreign.toReversed().slice(1)]);

const between = (parts: readonly Buffer[], ...fillings: Buffer[]): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [...fillings, part]));

const partsOf = (text: string, mark: string): Buffer[] =>
  text.split(mark).map((part) => Buffer.from(part));

/** The text with every `mark`, which is ASCII and as long as each filling, replaced. */
export const slottedText = (text: string, mark: string): Slotted => {
  const slot = Buffer.alloc(mark.length);
  const laid = lay(between(partsOf(text, mark), slot), slot);
  return (filling) => fill(laid, filling);
};

// A slot in reach of the one before it is compressed to a reference to it; the others are stored as they are.
const groupsOf = (parts: readonly Buffer[], slot: Buffer, reach: number): Buffer[] => {
  const groups: Buffer[][] = [];
  for (const [at, part] of parts.entries()) {
    const isNear = at > 1 && (parts[at - 1]?.length ?? 0) + 2 * slot.length < reach;
    if (isNear) groups.at(-1)?.push(slot, part);
    else groups.push([part]);
  }
  return groups.map((group) => Buffer.concat(group));
};

const compress = (groups: readonly Buffer[], plain: Buffer, slotBytes: number): Buffer[] => {
  let at = 0;
  return groups.map((group) => {
    const dictionary = plain.subarray(Math.max(0, at - windowBytes), at);
    at += group.length + slotBytes;
    return deflateRawSync(group, {
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    });
  });
};

const tailsOf = (parts: readonly Buffer[], slotBytes: number): number[] => {
  let tail = -slotBytes;
  return parts
    .slice(1)
    .toReversed()
    .map((part) => {
      tail += part.length + slotBytes;
      return tail;
    });
};

const pack = (parts: readonly Buffer[], slot: Buffer, reach: number): Slotted => {
  const plain = Buffer.concat(between(parts, slot));
  const compressed = compress(groupsOf(parts, slot, reach), plain, slot.length);
  const blocks = between(compressed, storedHead(slot.length), slot);
  const factor = tailsOf(parts, slot.length).reduce((sum, tail) => sum ^ crcFactor(tail), 0);
  const rest = crc32(plain) ^ multiplyCrc(crc32(slot), factor);
  return frameGzip({ blocks, slot, plainBytes: plain.length, rest, factor });
};

const isSound = (packed: Slotted, text: string, mark: string): boolean => {
  try {
    return gunzipSync(packed(mark)).toString() === text;
  } catch {
    return false;
  }
};

/**
 * The same as gzip: compressed once, then filled without compressing again. Its checksum follows from the parts'.
 * Undefined in the case that a compression does not bear being filled.
 */
export const slottedGzip = (text: string, mark: string): Slotted | undefined => {
  const slot = standIns.subarray(0, mark.length);
  if (slot.length < mark.length) return undefined;
  const packed = pack(partsOf(text, mark), slot, windowBytes - 300);
  return isSound(packed, text, mark) ? packed : undefined;
};
