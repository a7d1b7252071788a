import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isMigrated, migrate } from './migrate.ts';
import { openTestDatabase } from './test-database.ts';
import type { Database } from './transactions.ts';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.pool.query('drop table if exists schema_migration, one, two');
  folder = mkdtempSync(join(tmpdir(), 'dineback-migrations-'));
  write('0001_one.sql', 'create table one (id integer); insert into one values (1);');
  return () => rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate(db, pathToFileURL(`${folder}/`));

it('applies each file once, in order', async () => {
  write('0002_two.sql', 'create table two as select * from one');
  write('notes.txt', 'not a migration');
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await run()).toEqual([]);
  expect((await db.pool.query('select * from two')).rows).toEqual([{ id: 1 }]);
});

it('applies it once when processes start concurrently', async () => {
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_one.sql']);
});

it('rolls back a failing set', async () => {
  write('0002_two.sql', 'create table two (id integer); select broken');
  await expect(run()).rejects.toThrow('broken');
  expect((await db.pool.query("select to_regclass('one') as one")).rows).toEqual([{ one: null }]);
});

it('rejects a file that changed after it was applied', async () => {
  await run();
  write('0001_one.sql', 'create table one (id bigint)');
  await expect(run()).rejects.toThrow('0001_one.sql was changed after it was applied');
});

it('rejects a new file that sorts before an applied one', async () => {
  await run();
  write('0003_three.sql', 'create table two (id integer)');
  await run();
  write('0002_two.sql', 'select 1');
  await expect(run()).rejects.toThrow('0002_two.sql comes before one already applied');
});

it('reports whether all migrations are applied without applying any', async () => {
  const isDone = () => isMigrated(db, pathToFileURL(`${folder}/`));
  expect(await isDone()).toBe(false);
  await run();
  expect(await isDone()).toBe(true);
  write('0002_two.sql', 'create table two as select * from one');
  expect(await isDone()).toBe(false);
  const { rows } = await db.pool.query("select to_regclass('two') as two");
  expect(rows).toEqual([{ two: null }]);
});
