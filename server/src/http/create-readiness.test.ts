import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { createReadiness } from './create-readiness.ts';

const pool = new pg.Pool();
afterAll(() => pool.end());

const readiness = (freeBytes?: () => Promise<number>) =>
  createReadiness({
    kind: 'postgres',
    pool,
    dataDir: tmpdir(),
    ...(freeBytes ? { freeBytes } : {}),
  });
const respond = () => vi.spyOn(pool, 'query').mockImplementation(async () => ({ rows: [] }));

it('is ready when the database responds', async () => {
  respond();
  expect(await readiness().isReady()).toBe(true);
});

it('is not ready when the disk is full', async () => {
  respond();
  expect(await readiness(async () => 1024 * 1024).isReady()).toBe(false);
});

it('is ready without a data directory', async () => {
  respond();
  const { isReady } = createReadiness({ kind: 'embedded', pool, dataDir: '/nonexistent/dineback' });
  expect(await isReady()).toBe(true);
});

it('is not ready when the database fails, nor while stopping', async () => {
  vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('down')));
  expect(await readiness().isReady()).toBe(false);
  respond();
  const { isReady, stop } = readiness();
  stop();
  expect(await isReady()).toBe(false);
});

it('is not ready when PostgreSQL responds but cannot write, and checks that at most every 5 s', async () => {
  let isFull = true;
  let writes = 0;
  vi.spyOn(pool, 'query').mockImplementation(async (text: string) => {
    if (!text.startsWith('begin')) return { rows: [] };
    writes += 1;
    if (isFull) throw Object.assign(new Error('No space left on device'), { code: '53100' });
    return { rows: [] };
  });
  const { isReady } = readiness();
  expect([await isReady(), await isReady(), writes]).toEqual([false, false, 2]);
  isFull = false;
  expect([await isReady(), await isReady(), writes]).toEqual([true, true, 3]);
});
