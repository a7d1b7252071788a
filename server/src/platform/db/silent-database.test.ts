import type { NetConnectOpts } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestProxy, type TestProxy } from '#server/testing/test-proxy.ts';
import { describeError } from '../errors/describe-error.ts';
import { openPostgresPool } from './open-pool.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

const log = createLog({ level: 'silent' });
let database: TestDatabase;
let proxy: TestProxy;
let pool: pg.Pool;

const targetOf = (url: URL): NetConnectOpts => {
  const folder = url.searchParams.get('host');
  return folder
    ? { path: `${folder}/.s.PGSQL.5432` }
    : { host: url.hostname, port: Number(url.port) };
};

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const url = new URL(database.url);
  proxy = await openTestProxy(targetOf(url));
  url.search = '';
  url.host = `127.0.0.1:${proxy.port}`;
  pool = openPostgresPool(url.href, { isWatched: true });
  await pool.query('select 1');
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
});
afterAll(() => database.close());

const statusOf = (query: Promise<unknown>): Promise<number> =>
  query.then(
    () => 200,
    (error: unknown) => describeError(error, log).status,
  );

const untilBack = async () => {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await statusOf(pool.query('select 1'))) === 200) return true;
    await wait(100);
  }
  return false;
};

it('a database that hangs fails pending statements within 10 s, then new ones immediately, and recovers', async () => {
  proxy.set('hang');
  const startedAt = performance.now();
  const pending = Array.from({ length: 12 }, () => statusOf(pool.query('select 1')));
  expect(new Set(await Promise.all(pending))).toEqual(new Set([503]));
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  const nextAt = performance.now();
  expect(await statusOf(pool.query('select 1'))).toBe(503);
  expect(performance.now() - nextAt).toBeLessThan(500);
  proxy.set('pass');
  expect(await untilBack()).toBe(true);
});

it('a transaction between two statements fails when the database hangs', async () => {
  const client = await pool.connect();
  await client.query('begin');
  proxy.set('hang');
  expect(await statusOf(client.query('select 1'))).toBe(503);
  client.release(true);
  proxy.set('pass');
  expect(await untilBack()).toBe(true);
});

it('a connection that is cut or refused is unavailable, and the next one works', async () => {
  proxy.set('cut');
  expect(await statusOf(pool.query('select 1'))).toBe(503);
  proxy.set('pass');
  expect(await untilBack()).toBe(true);
});

it('a statement that takes longer than the probe is not interrupted', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await wait(4_000);
  expect(await statusOf(client.query('commit'))).toBe(200);
  client.release();
});
