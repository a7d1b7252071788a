import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShiftedClock } from '../clock.ts';
import { settingsSql } from './begin-with-settings.ts';
import { openDatabases } from './open-database.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { asOwner } from './transactions.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const open = (databaseReadUrl?: string, migratesOnStart = true) =>
  openDatabases({ databaseUrl: test.url, dataDir: '.', databaseReadUrl, migratesOnStart });
const isAlive = async (db: TestDatabase | Awaited<ReturnType<typeof open>>['db']) =>
  sql`select 1`.execute(db.kysely).then(
    () => true,
    () => false,
  );

it('reads and writes through one pool without a replica', async () => {
  const { db, reads, close } = await open();
  expect(reads).toBe(db);
  expect(await isAlive(db)).toBe(true);
  await close();
  expect(await isAlive(db)).toBe(false);
});

it('reads through a separate pool when a replica is configured, and closes both', async () => {
  const { db, reads, close } = await open(test.url);
  expect(reads).not.toBe(db);
  expect([await isAlive(db), await isAlive(reads)]).toEqual([true, true]);
  await close();
  expect([await isAlive(db), await isAlive(reads)]).toEqual([false, false]);
});

it('opens a database with pending migrations only where the start may apply them', async () => {
  await test.pool.query('create table hidden as select * from schema_migration');
  await test.pool.query("delete from schema_migration where name >= '0191'");
  await expect(open(undefined, false)).rejects.toThrow(
    /^the database has \d+ pending migrations, the first is 0191_journal_claims\.sql; run dineback db migrate$/,
  );
  await test.pool.query('insert into schema_migration select * from hidden on conflict do nothing');
  const { close } = await open(undefined, false);
  await close();
});

it('leaves others connected when it closes', async () => {
  const { close } = await open();
  await close();
  expect(await isAlive(test)).toBe(true);
});

it.each([
  [{}, undefined],
  [{ role: 'app' }, "select set_config('role', 'app', true)"],
  [
    { role: 'app', 'app.partner': "o'neill" },
    "select set_config('role', 'app', true), set_config('app.partner', 'o''neill', true)",
  ],
])('the settings %j are one statement', (settings, statement) => {
  expect(settingsSql(settings as Record<string, string>)).toBe(statement);
});

it('a setting ends with its transaction', async () => {
  const read = () =>
    asOwner(test, async (trx) => {
      const { rows } = await sql<{ value: string | null }>`
        select nullif(current_setting('app.partner', true), '') as value`.execute(trx);
      return rows[0]?.value;
    });
  await asOwner(test, (trx) => sql`select set_config('app.partner', 'x', true)`.execute(trx));
  expect(await read()).toBeNull();
});

it('a shifted clock continues from its setting', () => {
  let at = Date.UTC(2026, 5, 15);
  const clock = createShiftedClock(() => new Date(at));
  clock.shift(86_400_000);
  expect(clock.now()).toEqual(new Date(Date.UTC(2026, 5, 16)));
  at += 1000;
  expect(clock.now()).toEqual(new Date(Date.UTC(2026, 5, 16, 0, 0, 1)));
  clock.shift(0);
  expect([clock.now().getTime(), clock.shiftMs()]).toEqual([at, 0]);
});
