import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinEmbedded } from './embedded-host.ts';
import { noteLockHolder, takeEmbeddedLock } from './embedded-lock.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './transactions.ts';

let dataDir: string;
const open: Database[] = [];
const children: ChildProcess[] = [];

const newFolder = () => mkdtempSync(join(tmpdir(), 'dineback-data-'));
const template = newFolder();
beforeAll(async () => {
  await (await openDatabase({ dataDir: template })).close();
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  dataDir = newFolder();
  cpSync(join(template, 'database'), join(dataDir, 'database'), { recursive: true });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const db of open.splice(0)) await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (mode: string) => {
  const client = fileURLToPath(new URL('./embedded-client.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [client, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
};
const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  return line;
};
const openHere = async () => {
  const db = await openDatabase({ dataDir });
  open.push(db);
  return db;
};
const visits = async (db: Database) =>
  (await db.pool.query('select count(*) as n from visit')).rows[0]?.n;

it('closes the files of the database to other accounts', async () => {
  chmodSync(join(dataDir, 'database'), 0o755);
  await openHere();
  expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0);
});

it('lets several processes use files that one process owns', async () => {
  const clients = [start('leave'), start('leave'), start('leave')];
  const ends = clients.map((client) => once(client, 'exit'));
  const codes = (await Promise.all(ends)).map(([code]) => code);
  expect(codes).toEqual([0, 0, 0]);
  expect(await visits(await openHere())).toBe(3);
});

const serverPid = (): number => JSON.parse(readFileSync(join(dataDir, 'database.pid'), 'utf8')).pid;

it('starts the process once, ahead of its clients', async () => {
  const host = joinEmbedded(dataDir);
  await host.wake();
  const db = await openDatabase({ dataDir }, undefined, host);
  open.push(db);
  const pid = serverPid();
  await host.wake();
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(serverPid()).toBe(pid);
});

it('preserves committed data when a client and then the server are killed', async () => {
  const writer = start('write');
  if (!writer.stdout) throw new Error('no output');
  let acknowledged = 0;
  for await (const line of createInterface(writer.stdout)) {
    if (line !== 'ready') acknowledged = Number(line) + 1;
    if (acknowledged === 200) {
      process.kill(serverPid(), 'SIGKILL');
      writer.kill('SIGKILL');
    }
  }
  expect(await visits(await openHere())).toBeGreaterThanOrEqual(acknowledged);
});

it('keeps running when the process that started the server ends', async () => {
  const first = start('stay');
  await firstLine(first);
  const db = await openHere();
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await visits(db)).toBe(1);
});

it('starts the server again when it was killed', async () => {
  const db = await openHere();
  await db.pool.query('create table visit (pid integer)');
  process.kill(serverPid(), 'SIGKILL');
  await db.pool.query('select 1').catch(() => {});
  expect(await visits(db)).toBe(0);
});

it('ends the server with its last client, and closes the files before that returns', async () => {
  await openHere();
  const pid = serverPid();
  await openHere();
  await open.pop()?.close();
  expect(() => process.kill(pid, 0)).not.toThrow();
  await open.pop()?.close();
  const lock = takeEmbeddedLock(dataDir);
  expect(lock).toBeDefined();
  lock?.release();
});

it('names the process that has the files open and does not respond', async () => {
  const lock = takeEmbeddedLock(dataDir);
  noteLockHolder(dataDir);
  const opening = joinEmbedded(dataDir, 200).ensure();
  await expect(opening).rejects.toThrow(
    new RegExp(`does not respond: process ${process.pid}, started at .*, has it open`),
  );
  lock?.release();
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('ends the server after its clients were killed during transactions', async () => {
  const clients = [start('crowd'), start('crowd')];
  await Promise.all(clients.map(firstLine));
  const pid = serverPid();
  for (const client of clients) client.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
});

it('rolls back transactions of disconnected clients', async () => {
  const db = await openHere();
  await db.pool.query('create table visit (pid integer)');
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query('insert into visit values (1)');
  client.release(true);
  expect(await visits(db)).toBe(0);
});

it('uses another socket directory when the path is too long', async () => {
  dataDir = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(dataDir, { recursive: true });
  const db = await openHere();
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(existsSync(join(dataDir, 'socket-directory'))).toBe(true);
});

it('has one lock per data directory, which can be reacquired after release', () => {
  const first = takeEmbeddedLock(dataDir);
  expect(takeEmbeddedLock(dataDir)).toBeUndefined();
  first?.release();
  const second = takeEmbeddedLock(dataDir);
  expect(second).toBeDefined();
  second?.release();
});
