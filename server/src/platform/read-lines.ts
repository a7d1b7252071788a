import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Why a line cannot be read; the first one of a file in another format names that. */
export type LineFault = {
  code: 'lineTooLong' | 'utf16' | 'workbook' | 'gzip' | 'notUtf8';
  values: Record<string, string | number>;
};
export type Line = { number: number; text: string } | { number: number; fault: LineFault };
export type LineChunk = { lines: Line[] };

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = '\ufeff';
const MAX_INFLATION_RATIO = 300;
const MIN_CHECKED_BYTES = 8 * 1024 * 1024;

// Guards against decompression bombs.
const guardInflation = (packedBytes: () => number) => {
  let unpacked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      const isBomb = unpacked > MIN_CHECKED_BYTES && unpacked > packedBytes() * MAX_INFLATION_RATIO;
      done(isBomb ? new Error('unpacks to far more than a feed would') : null, chunk);
    },
  });
};

/** A path, or a file that is read as a stream, as often as needed. */
export type SourceFile = string | { name: string; stream: () => AsyncIterable<Uint8Array> };

/** The name of a file in messages. */
export const fileName = (file: SourceFile): string => (typeof file === 'string' ? file : file.name);

const sourceOf = (file: SourceFile): Readable =>
  typeof file === 'string'
    ? createReadStream(file, { highWaterMark: 256 * 1024 })
    : Readable.from(file.stream());

/** The bytes of a file, decompressed when its name ends in .gz. */
export const openFile = (file: SourceFile): Readable => {
  const source = sourceOf(file);
  const out = new PassThrough();
  const gunzip = createGunzip();
  // Counts what was unpacked; the source reads ahead, which hides the ratio of a small file.
  const parts = fileName(file).endsWith('.gz')
    ? pipeline(
        source,
        gunzip,
        guardInflation(() => gunzip.bytesWritten),
        out,
      )
    : pipeline(source, out);
  parts.catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error('unreadable')),
  );
  return out;
};

type Carry = { bytes: Buffer; isTooLong: boolean };

const formats: readonly (readonly [start: readonly number[], code: LineFault['code']])[] = [
  [[0xff, 0xfe], 'utf16'],
  [[0xfe, 0xff], 'utf16'],
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
  [[0x1f, 0x8b], 'gzip'],
];

/** The text of each fault, as a phrase after the line or file. */
export const lineFaultTexts: {
  readonly [Code in LineFault['code']]: (values: LineFault['values']) => string;
} = {
  lineTooLong: ({ maxBytes }) => `is longer than ${maxBytes} bytes`,
  utf16: () => 'is not UTF-8 but UTF-16; save it as UTF-8',
  workbook: () => 'is not UTF-8 but a workbook or ZIP file; save it as CSV in UTF-8',
  gzip: () => 'is not UTF-8 but gzip; its name has to end in .gz',
  notUtf8: () => 'is not UTF-8, perhaps Windows-1252; save the file as UTF-8',
};

export const lineFaultText = ({ code, values }: LineFault): string => lineFaultTexts[code](values);

// Recognizes another format by the first bytes of a file.
const formatOf = (bytes: Buffer): LineFault['code'] | undefined =>
  formats.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];

const tooLong = (number: number, maxBytes: number): Line => ({
  number,
  fault: { code: 'lineTooLong', values: { maxBytes } },
});

const lineOf = (number: number, bytes: Buffer, maxBytes: number): Line => {
  if (bytes.length > maxBytes) return tooLong(number, maxBytes);
  const format = number === 1 ? formatOf(bytes) : undefined;
  const code = format ?? (isUtf8(bytes) ? null : 'notUtf8');
  if (code) return { number, fault: { code, values: {} } };
  const text = bytes.toString('utf8');
  return { number, text: number === 1 ? text.replace(BYTE_ORDER_MARK, '') : text };
};

/** Streams a file as chunks of whole lines, buffering at most `maxBytes` of one; an invalid line carries its reason. */
export async function* readLines(file: SourceFile, maxBytes: number): AsyncGenerator<LineChunk> {
  let carry: Carry = { bytes: Buffer.alloc(0), isTooLong: false };
  let number = 0;
  const finishLine = (bytes: Buffer): Line => {
    number += 1;
    const line: Line = carry.isTooLong
      ? tooLong(number, maxBytes)
      : lineOf(
          number,
          carry.bytes.length > 0 ? Buffer.concat([carry.bytes, bytes]) : bytes,
          maxBytes,
        );
    carry = { bytes: Buffer.alloc(0), isTooLong: false };
    return line;
  };
  for await (const piece of openFile(file)) {
    const chunk: Buffer = piece;
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      lines.push(finishLine(chunk.subarray(start, end)));
      start = end + 1;
    }
    const rest = Buffer.concat([carry.bytes, chunk.subarray(start)]);
    if (carry.isTooLong || rest.length > maxBytes)
      carry = { bytes: Buffer.alloc(0), isTooLong: true };
    else carry = { bytes: rest, isTooLong: false };
    if (lines.length > 0) yield { lines };
  }
  if (carry.isTooLong || carry.bytes.length > 0) yield { lines: [finishLine(Buffer.alloc(0))] };
}
