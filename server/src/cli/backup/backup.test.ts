import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, openDatabase } from '#server/platform/db/index.ts';
import { fillDataDirectory } from '#server/platform/db/test-database.ts';
import { findPostgres } from '../../../../tooling/setup/find-postgres.mjs';
import { startPostgres } from '../../../../tooling/setup/start-postgres.mjs';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let bin: string;
let folder: string;

const url = (user: string, database: string) =>
  postgres.url.replace('postgres@', `${user}@`).replace(/\/postgres$/, `/${database}`);
const query = async (database: string, sql: string) => {
  const client = new pg.Client({ connectionString: url('postgres', database) });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
};

const run = async (args: string[], env: Record<string, string>) => {
  const path = `${bin}:${process.env.PATH}`;
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: path, NODE_ENV: 'production', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [status] = await once(child, 'close');
  return { status, output };
};

beforeAll(async () => {
  bin = await findPostgres();
  postgres = await startPostgres(bin);
  folder = mkdtempSync(join(tmpdir(), 'dineback-backup-'));
  await query('postgres', 'create role dineback login createrole');
  await query('postgres', 'create role saver login bypassrls');
  await query('postgres', 'grant pg_read_all_data to saver');
  for (const name of ['original', 'restored', 'copied'])
    await query('postgres', `create database ${name} owner dineback`);
  const db = await openDatabase({ databaseUrl: url('dineback', 'original'), dataDir: '' });
  await migrate(db).finally(db.close);
  await query('original', "insert into partner (id) values ('own'), ('other')");
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const saved = () => join(folder, 'backups', 'saved');
const original = () => ({ DATABASE_URL: url('dineback', 'original') });
const restored = () => ({ DATABASE_URL: url('dineback', 'restored') });
const key = 'q3v8Kz0mX1y7Tn5Wc2Rb9Lf4Hd6Js8Pa';

it('saves nothing as a user from whom rows are hidden', async () => {
  const { status, output } = await run(['db', 'backup', saved()], original());
  expect(status).toBe(1);
  expect(output).toContain('row-level security hides rows from dineback');
  expect(output).toContain('set BACKUP_DATABASE_URL');
});

it('restores what it saved, and compares rows, ledger and secrets', async () => {
  const saver = { ...original(), BACKUP_DATABASE_URL: url('saver', 'original'), SESSION_KEY: key };
  const backup = await run(['db', 'backup', saved()], saver);
  expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('VAULT_KEY') });
  expect(statSync(join(saved(), 'app.dump')).mode & 0o077).toBe(0);
  expect(readFileSync(join(saved(), 'backup.json'), 'utf8')).not.toContain(key);

  const { status, output } = await run(['db', 'restore', saved()], restored());
  expect(output).toMatch(/ok {5}\d+ rows of \d+ tables as saved at/);
  expect(output).toContain('others than when this was saved: SESSION_KEY');
  expect(status).toBe(0);
  expect(await query('restored', 'select id from partner order by id')).toEqual([
    { id: 'other' },
    { id: 'own' },
  ]);
  const safe = 'select count(*)::int as n from pg_class where relforcerowsecurity';
  expect(await query('restored', safe)).toEqual(await query('original', safe));
});

it('restores into an empty database only, and names what is missing', async () => {
  expect(await run(['db', 'restore', saved()], original())).toMatchObject({
    status: 1,
    output: expect.stringMatching(/the database has \d+ tables.*name an empty one/),
  });
  expect(await run(['db', 'restore', join(folder, 'none')], restored())).toMatchObject({
    status: 1,
    output: expect.stringContaining('none/backup.json: there is no such file'),
  });
});

it('reports rows that are not as saved', async () => {
  const manifest = JSON.parse(readFileSync(join(saved(), 'backup.json'), 'utf8'));
  manifest.facts.rows.partner = 7;
  writeFileSync(join(saved(), 'backup.json'), JSON.stringify(manifest));
  await query('postgres', 'drop database restored');
  await query('postgres', 'create database restored owner dineback');
  const { status, output } = await run(['db', 'restore', saved()], restored());
  expect(status).toBe(1);
  expect(output).toContain('BROKEN');
  expect(output).toContain('partner: 2 instead of 7');
});

it('copies an embedded database into PostgreSQL', async () => {
  const dataDir = join(folder, 'embedded');
  await fillDataDirectory(dataDir);
  const embedded = await openDatabase({ dataDir });
  await embedded.pool.query("insert into partner (id) values ('own')");
  await embedded.pool.query("select setval('card_id_seq', 41)");
  await embedded.close();
  const target = { DATABASE_URL: url('dineback', 'copied') };
  const { status, output } = await run(['db', 'copy', dataDir], target);
  expect(output).toContain('ok     the ledger is the same');
  expect(status).toBe(0);
  expect(await query('copied', 'select id from partner')).toEqual([{ id: 'own' }]);
  expect(await query('copied', "select nextval('card_id_seq')::int as id")).toEqual([{ id: 42 }]);
  expect(await run(['db', 'copy', dataDir], target)).toMatchObject({ status: 1 });
});
