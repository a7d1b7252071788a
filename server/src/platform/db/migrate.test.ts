import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isMigrated, migrate, readMigrationStatus } from './migrate.ts';
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

it('lists applied, pending and newer migrations', async () => {
  await run();
  write('0002_two.sql', 'create table two as select * from one');
  const read = () => readMigrationStatus(db, pathToFileURL(`${folder}/`));
  expect(await read()).toEqual({
    applied: ['0001_one.sql'],
    pending: ['0002_two.sql'],
    newer: [],
  });
  await run();
  rmSync(join(folder, '0002_two.sql'));
  expect(await read()).toMatchObject({ pending: [], newer: ['0002_two.sql'] });
});

it('names the file that fails', async () => {
  write('0002_two.sql', 'select broken');
  await expect(run()).rejects.toThrow('0002_two.sql failed: column "broken" does not exist');
});

describe('a migration that is not applied in the transaction of its neighbors', () => {
  const batches = `-- migration: batches
    update one set id = id + 100 where id in (select id from one where id < 100 limit 2)`;

  it('repeats a batch until it changes no row, with the rows of every program', async () => {
    write(
      '0002_grants.sql',
      'grant all on one to dineback_engine; insert into one values (2), (3)',
    );
    write('0003_backfill.sql', batches);
    write('0004_two.sql', 'create table two as select * from one');
    expect(await run()).toEqual([
      ...['0001_one.sql', '0002_grants.sql', '0003_backfill.sql', '0004_two.sql'],
    ]);
    const { rows } = await db.pool.query('select id from two order by id');
    expect(rows.map(({ id }) => id)).toEqual([101, 102, 103]);
  });

  it('builds an index concurrently, and again after an interrupted build', async () => {
    await run();
    await db.pool.query('insert into one values (1)');
    const sql = 'create unique index concurrently one_id on one (id)';
    write('0002_index.sql', `-- migration: concurrent\n-- one row an id\n${sql};`);
    await expect(run()).rejects.toThrow('0002_index.sql failed: could not create unique index');
    await db.pool.query('truncate one');
    expect(await run()).toEqual(['0002_index.sql']);
    const { rows } = await db.pool.query(
      "select indisvalid from pg_index where indexrelid = 'one_id'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

// The embedded database runs one transaction at a time, so that no lock is waited for.
it.runIf(process.env.DATABASE_URL)(
  'gives up a lock that it waits for, so that readers pass, and tries again',
  async () => {
    await run();
    write('0002_two.sql', 'alter table one add column name text');
    const reader = await db.pool.connect();
    await reader.query('begin; select from one');
    const migrating = run();
    await expect
      .poll(async () => {
        const { rows } = await db.pool.query(
          "select count(*)::int as n from pg_locks where relation = 'one'::regclass and not granted",
        );
        return rows[0].n;
      })
      .toBe(1);
    const startedAt = performance.now();
    await db.pool.query('select from one');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['0002_two.sql']);
  },
);
