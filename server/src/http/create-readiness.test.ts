import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { createReadiness } from './create-readiness.ts';

const pool = new pg.Pool();
afterAll(() => pool.end());

const readiness = (freeBytes?: () => Promise<number>) =>
  createReadiness({ pool, dataDir: tmpdir(), ...(freeBytes ? { freeBytes } : {}) });
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
  const { isReady } = createReadiness({ pool, dataDir: '/nonexistent/dineback' });
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
