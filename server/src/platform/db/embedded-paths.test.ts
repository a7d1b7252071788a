import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wakeEmbedded } from './embedded-host.ts';
import { describeLockHolder, noteLockHolder, takeEmbeddedLock } from './embedded-lock.ts';
import { isListening, socketDirectory, socketPath } from './embedded-paths.ts';
import { columnTypes } from './open-pool.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-paths-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('puts the socket into the data directory if the path is short', () => {
  expect(socketDirectory(folder)).toBe(folder);
  expect(socketPath(folder)).toBe(join(folder, '.s.PGSQL.5432'));
});

it('always chooses the same short directory for a long path', () => {
  const long = join(folder, 'x'.repeat(90));
  mkdirSync(long);
  const first = socketDirectory(long);
  expect(first).not.toBe(long);
  expect(Buffer.byteLength(socketPath(long))).toBeLessThan(104);
  expect(socketDirectory(long)).toBe(first);
  expect(readFileSync(join(long, 'socket-directory'), 'utf8')).toBe(first);
  rmSync(first, { recursive: true });
});

it('counts the length of a path in bytes, as the kernel does', () => {
  const accented = join(folder, 'é'.repeat(45));
  mkdirSync(accented);
  const directory = socketDirectory(accented);
  expect(directory).not.toBe(accented);
  rmSync(directory, { recursive: true });
});

it('detects whether a process listens on a socket', async () => {
  const path = join(folder, 'socket');
  expect(await isListening(path)).toBe(false);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(path, resolve));
  expect(await isListening(path)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await isListening(path)).toBe(false);
});

it('records which process holds the lock', () => {
  expect(describeLockHolder(folder)).toBe('another process has it open');
  const lock = takeEmbeddedLock(folder);
  noteLockHolder(folder);
  expect(describeLockHolder(folder)).toMatch(`process ${process.pid}, started at 20`);
  expect(takeEmbeddedLock(folder)).toBeUndefined();
  lock?.release();
});

it.each([
  ['another database is configured', { DATABASE_URL: 'postgres://db/x' }],
  ['there is no database yet', {}],
])('starts nothing when %s', async (_, environment) => {
  const dataDir = join(folder, 'absent');
  expect(await wakeEmbedded({ DATA_DIR: dataDir, ...environment })).toBeUndefined();
  expect(existsSync(dataDir)).toBe(false);
});

const bigint = 20;
const numeric = 1700;
const bigintArray = 1016;
const dateArray = 1182;
const date = 1082;
const timestamp = 1114;

it.each([
  [bigint, '9007199254740991', 9_007_199_254_740_991],
  [numeric, '12.5', 12.5],
  [bigintArray, '{1,2,3}', [1, 2, 3]],
  [bigintArray, '{}', []],
  [date, '2026-02-28', '2026-02-28'],
  [dateArray, '{2026-02-28,2026-03-01}', ['2026-02-28', '2026-03-01']],
  [timestamp, '2026-02-28 19:30:00', '2026-02-28T19:30:00'],
])('a column of the type %i with %j is %j', (oid, text, value) => {
  expect(columnTypes.getTypeParser(oid)(text)).toEqual(value);
});

it.each([
  [bigint, '9007199254740992'],
  [numeric, '-9007199254740993'],
  [bigintArray, '{1,9007199254740992}'],
])('a column of the type %i with %j is refused rather than rounded', (oid, text) => {
  expect(() => columnTypes.getTypeParser(oid)(text)).toThrow(/outside the exact range/);
});
