import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Line, type LineFault, readLines } from './read-lines.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-lines-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = async (content: string | Buffer, name = 'feed.jsonl', maxBytes = 5) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  const lines: Line[] = [];
  for await (const chunk of readLines(file, maxBytes)) lines.push(...chunk.lines);
  return lines;
};
const tooLong: LineFault = { code: 'lineTooLong', values: { maxBytes: 5 } };

test.each<[string, string | Buffer, Line[]]>([
  ['an empty file', '', []],
  [
    'a last line without its end',
    'a\nb',
    [
      { number: 1, text: 'a' },
      { number: 2, text: 'b' },
    ],
  ],
  ['a last line with its end', 'a\n', [{ number: 1, text: 'a' }]],
  [
    'an empty line',
    '\nb',
    [
      { number: 1, text: '' },
      { number: 2, text: 'b' },
    ],
  ],
  ['a line of exactly the limit', '12345\n', [{ number: 1, text: '12345' }]],
  [
    'a line over the limit',
    '123456\nb',
    [
      { number: 1, fault: tooLong },
      { number: 2, text: 'b' },
    ],
  ],
  [
    'a last line over the limit',
    'a\n123456',
    [
      { number: 1, text: 'a' },
      { number: 2, fault: tooLong },
    ],
  ],
  [
    'a byte order mark',
    '\ufeffa\n\ufeffb',
    [
      { number: 1, text: 'a' },
      { number: 2, text: '\ufeffb' },
    ],
  ],
  ['a limit counted in bytes', 'ééé\n', [{ number: 1, fault: tooLong }]],
  [
    'bytes that are not UTF-8',
    Buffer.from([0xff, 0x0a, 0x61]),
    [
      { number: 1, fault: { code: 'notUtf8', values: {} } },
      { number: 2, text: 'a' },
    ],
  ],
])('reads %s', async (_, content, lines) => expect(await linesOf(content)).toEqual(lines));

test('reads lines across the pieces of a large file', async () => {
  const text = Array.from({ length: 100_000 }, (_, n) => `line ${n}`);
  const lines = await linesOf(text.join('\n'), 'large.jsonl', 100);
  expect(lines.map((line) => ('text' in line ? line.text : line.fault))).toEqual(text);
  expect(lines.at(-1)?.number).toBe(100_000);
});

test('decompresses a file by its name, and rejects a truncated one', async () => {
  const packed = gzipSync('a\nb\n');
  expect(await linesOf(packed, 'feed.jsonl.gz')).toHaveLength(2);
  await expect(linesOf(packed.subarray(0, packed.length - 6), 'cut.gz')).rejects.toThrow();
});

test('rejects a file that does not exist', async () => {
  const lines = readLines(join(folder, 'missing.jsonl'), 5);
  await expect(lines.next()).rejects.toThrow('ENOENT');
});

test('stops at a small file that unpacks to far more, also in short lines', async () => {
  await expect(linesOf(gzipSync('a,b\n'.repeat(4_000_000)), 'bomb.csv.gz')).rejects.toThrow(
    'unpacks to far more',
  );
});
