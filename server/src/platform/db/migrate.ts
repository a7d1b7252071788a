import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

export type Migration = { version: number; name: string; sql: string; checksum: string };
type Applied = { version: number; checksum: string };

export const migrationsDirectory = new URL('../../../migrations/', import.meta.url);
// An arbitrary constant that every version of the program must share.
const MIGRATION_LOCK = 7_363_829;
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

export const readMigrations = async (directory: URL = migrationsDirectory) => {
  const names = (await readdir(directory)).filter((name) => fileName.test(name)).sort();
  return Promise.all(
    names.map(async (name): Promise<Migration> => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(name.slice(0, 4)), name, sql, checksum };
    }),
  );
};

const pendingOf = (migrations: Migration[], applied: Applied[]) => {
  const checksums = new Map(applied.map(({ version, checksum }) => [version, checksum]));
  const last = Math.max(0, ...checksums.keys());
  for (const { version, name, checksum } of migrations) {
    const known = checksums.get(version);
    if (known && known !== checksum) throw new Error(`${name} was changed after it was applied`);
    if (!known && version < last) throw new Error(`${name} comes before one already applied`);
  }
  return migrations.filter(({ version }) => !checksums.has(version));
};

const applyAll = async (client: pg.PoolClient, migrations: Migration[]) => {
  await client.query(`create table if not exists schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const pending = pendingOf(migrations, await readApplied(client));
  for (const { version, name, sql, checksum } of pending) {
    await client.query(sql);
    await client.query(
      'insert into schema_migration (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
    );
  }
  return pending.map(({ name }) => name);
};

const readApplied = async (db: Pick<pg.Pool, 'query'>) =>
  (await db.query<Applied>('select version, checksum from schema_migration')).rows;

/** Whether every migration is applied; changes nothing. */
export const isMigrated = async (
  { pool }: { pool: pg.Pool },
  directory?: URL,
): Promise<boolean> => {
  const known = await pool.query("select to_regclass('schema_migration') is not null as is_known");
  if (!known.rows[0]?.is_known) return false;
  return pendingOf(await readMigrations(directory), await readApplied(pool)).length === 0;
};

// Applies pending migrations in one transaction; concurrent processes wait for each other.
export const migrate = async ({ pool }: { pool: pg.Pool }, directory?: URL): Promise<string[]> => {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query("set local lock_timeout = '10s'");
    const applied = await applyAll(client, migrations);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};
