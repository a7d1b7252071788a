import { crc32 } from 'node:zlib';
import { multiplyCrc } from './crc-of-parts.ts';
import { fill, lay, type Slotted } from './slots.ts';

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([3, 0]);
const trailerBytes = 8;
/** The most that a stored block holds. */
export const storedLimit = 0xffff;

/** What stands before bytes that are stored as they are, which are at most `storedLimit`. */
export const storedHead = (bytes: number): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes, 1);
  head.writeUInt16LE(bytes ^ storedLimit, 3);
  return head;
};

type Framed = {
  /** Blocks of deflate that end on a byte, and the very `slot` after a head of its own for each place to fill. */
  blocks: readonly Buffer[];
  slot: Buffer;
  plainBytes: number;
  /** The checksum of all but the slots, and what that of a filling is multiplied by. */
  rest: number;
  factor: number;
};

/** Blocks as a gzip file whose slots are filled without compressing again. */
export const frameGzip = ({ blocks, slot, plainBytes, rest, factor }: Framed): Slotted => {
  const trailer = Buffer.alloc(trailerBytes);
  trailer.writeUInt32LE(plainBytes, 4);
  const laid = lay([gzipHead, ...blocks, lastBlock, trailer], slot);
  return (filling) => {
    const filled = fill(laid, filling);
    const crc = (rest ^ multiplyCrc(crc32(filling), factor)) >>> 0;
    filled.writeUInt32LE(crc, filled.length - trailerBytes);
    return filled;
  };
};
