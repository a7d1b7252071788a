import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

type Migration = { name: string; sql: string; checksum: string };

const directory = new URL('../../migrations/', import.meta.url);

// Any constant, the same in every process.
const MIGRATION_LOCK = 7_363_831;

const readMigrations = (): Migration[] =>
  readdirSync(directory)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

/** The vault's migrations that are not applied; throws when an applied file was edited. */
export const pendingVaultMigrations = async (
  db: Pick<pg.Pool, 'query'>,
  migrations = readMigrations(),
): Promise<Migration[]> => {
  const known = await db.query("select to_regclass('vault.migration') is not null as is_known");
  const { rows } = known.rows[0]?.is_known
    ? await db.query<Omit<Migration, 'sql'>>('select name, checksum from vault.migration')
    : { rows: [] };
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations)
    if (checksums.has(name) && checksums.get(name) !== checksum)
      throw new Error(`${name} of the vault was changed after it was applied`);
  return migrations.filter(({ name }) => !checksums.has(name));
};

/** Applies the vault's pending migrations, one process at a time, and returns their names. */
export const migrateVault = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const pending = await pendingVaultMigrations(client);
    for (const { sql } of pending) await client.query(sql);
    if (pending.length > 0) {
      await client.query('set local role dineback_vault');
      await client.query(`create table if not exists vault.migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
      for (const { name, checksum } of pending)
        await client.query('insert into vault.migration (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
    }
    await client.query('commit');
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};
