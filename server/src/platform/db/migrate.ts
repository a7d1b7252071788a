import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Migration, readMigrations } from './read-migrations.ts';
import { type Database, isLockTimeout } from './transactions.ts';

type Applied = { version: number; name: string; checksum: string };
type Migratable = Pick<Database, 'pool' | 'kind'>;

// An arbitrary constant that every version of the program must share.
const MIGRATION_LOCK = 7_363_829;
// A statement that waits for a lock makes every later query of its table wait, so it gives up soon and tries again.
const LOCK_TIMEOUT_MS = 1_000;
const MAX_TRIES = 60;

// The files that the baseline replaced are gone, so a database is empty or has them all.
const requireBaseline = ({ version }: Migration, applied: Applied[]): void => {
  const last = applied.at(-1);
  if (!last || applied.some((known) => known.version === version)) return;
  const number = String(version).padStart(4, '0');
  throw new Error(
    `the database is at ${last.name}; this release upgrades from ${number} on: run \`dineback db migrate\` of the release before it first`,
  );
};

const pendingOf = (migrations: Migration[], applied: Applied[]) => {
  const adopted = new Set<string>();
  for (const baseline of migrations.filter(({ isBaseline }) => isBaseline)) {
    requireBaseline(baseline, applied);
    const known = applied.find(({ version }) => version === baseline.version);
    if (known && known.name !== baseline.name) adopted.add(baseline.name);
  }
  const checksums = new Map(applied.map(({ version, checksum }) => [version, checksum]));
  const last = Math.max(0, ...checksums.keys());
  for (const { version, name, checksum } of migrations) {
    const known = checksums.get(version);
    if (known && known !== checksum && !adopted.has(name))
      throw new Error(`${name} was changed after it was applied`);
    if (!known && version < last) throw new Error(`${name} comes before one already applied`);
  }
  return migrations.filter(({ version }) => !checksums.has(version));
};

const readApplied = async (db: Pick<pg.Pool, 'query'>): Promise<Applied[]> => {
  const known = await db.query("select to_regclass('schema_migration') is not null as is_known");
  if (!known.rows[0]?.is_known) return [];
  const text = 'select version, name, checksum from schema_migration order by version';
  return (await db.query<Applied>(text)).rows;
};

/** Names of migrations; `newer` are applied and unknown to this release, as after a rollback of the program. */
export type MigrationStatus = { applied: string[]; pending: string[]; newer: string[] };

/** Reads which migrations are applied and pending; throws when an applied file was edited. */
export const readMigrationStatus = async (
  { pool }: { pool: pg.Pool },
  directory?: URL,
): Promise<MigrationStatus> => {
  const [migrations, applied] = await Promise.all([readMigrations(directory), readApplied(pool)]);
  const known = new Set(migrations.map(({ version }) => version));
  const first = Math.min(...known);
  return {
    applied: applied.map(({ name }) => name),
    pending: pendingOf(migrations, applied).map(({ name }) => name),
    newer: applied
      .filter(({ version }) => version > first && !known.has(version))
      .map(({ name }) => name),
  };
};

/** Whether every migration is applied; changes nothing. */
export const isMigrated = async (db: { pool: pg.Pool }, directory?: URL): Promise<boolean> =>
  (await readMigrationStatus(db, directory)).pending.length === 0;

/** Throws when migrations are pending, naming the command that applies them. */
export const requireMigrated = async (db: { pool: pg.Pool }): Promise<void> => {
  const { pending } = await readMigrationStatus(db);
  if (pending.length === 0) return;
  throw new Error(
    `the database has ${pending.length} pending migrations, the first is ${pending[0]}; run dineback db migrate`,
  );
};

const createRecord = (client: pg.PoolClient) =>
  client.query(`create table if not exists schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);

const record = (client: pg.PoolClient, { version, name, checksum }: Migration) =>
  client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);

const transact = async <T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};

const retryLocks = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MAX_TRIES || !isLockTimeout(error)) throw error;
      await sleep(LOCK_TIMEOUT_MS * (0.5 + Math.random()));
    }
  }
};

// Row-level security hides the rows from the owner; the engine sees those of every program.
const runBatch = async (client: pg.PoolClient, sql: string): Promise<number> => {
  await client.query('set local role dineback_engine');
  const { rowCount } = await client.query(sql);
  await client.query('reset role');
  return rowCount ?? 0;
};

// Names the file in front of the database's message; the code stays, so that lock timeouts are retried.
const naming = async <T>({ name }: Migration, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error) error.message = `${name} failed: ${error.message}`;
    throw error;
  }
};

const applyInTransaction = async (client: pg.PoolClient, migration: Migration) => {
  const { mode, sql } = migration;
  await naming(migration, async () => {
    if (mode === 'batches') while ((await runBatch(client, sql)) > 0);
    else if (mode === 'concurrent') await client.query(sql.replaceAll(/\bconcurrently\b/gi, ''));
    else await client.query(sql);
  });
  await record(client, migration);
};

const indexName = /\bindex\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/i;

// An interrupted build leaves an index that is maintained but never used.
const dropInvalidIndex = async (client: pg.PoolClient, sql: string) => {
  const [, name = ''] = indexName.exec(sql) ?? [];
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${name}`);
};

// Waits for open transactions while others read and write, hence without a limit.
const applyConcurrently = async (client: pg.PoolClient, { sql }: Migration) => {
  await client.query('set lock_timeout = 0');
  await dropInvalidIndex(client, sql);
  await client.query(sql);
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
};

const applyInBatches = async (client: pg.PoolClient, { sql }: Migration) => {
  const applyBatch = () => retryLocks(() => transact(client, () => runBatch(client, sql)));
  while ((await applyBatch()) > 0);
};

const applySet = (client: pg.PoolClient, set: readonly Migration[]) =>
  retryLocks(() =>
    transact(client, async () => {
      await createRecord(client);
      for (const migration of set) await applyInTransaction(client, migration);
    }),
  );

// Consecutive files share a transaction; a file that cannot run in one is a set of its own.
const setsOf = (pending: readonly Migration[]): Migration[][] => {
  const sets: Migration[][] = [];
  for (const migration of pending) {
    const last = sets.at(-1);
    if (last?.[0]?.mode === 'transaction' && migration.mode === 'transaction') last.push(migration);
    else sets.push([migration]);
  }
  return sets;
};

const applyOnPostgres = async (client: pg.PoolClient, migrations: Migration[]) => {
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const pending = pendingOf(migrations, await readApplied(client));
  for (const set of setsOf(pending)) {
    const [first] = set;
    if (!first || first.mode === 'transaction') {
      await applySet(client, set);
      continue;
    }
    const apply = first.mode === 'batches' ? applyInBatches : applyConcurrently;
    await naming(first, () => apply(client, first));
    await record(client, first);
  }
  return pending;
};

// One session serves every client, so a transaction is what excludes the others.
const applyEmbedded = (client: pg.PoolClient, migrations: Migration[]) =>
  transact(client, async () => {
    await createRecord(client);
    const pending = pendingOf(migrations, await readApplied(client));
    for (const migration of pending) await applyInTransaction(client, migration);
    return pending;
  });

/** Applies pending migrations, one process at a time, and returns their names. */
export const migrate = async ({ pool, kind }: Migratable, directory?: URL): Promise<string[]> => {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    const apply = kind === 'embedded' ? applyEmbedded : applyOnPostgres;
    return (await apply(client, migrations)).map(({ name }) => name);
  } finally {
    // Ends the session with its lock and settings.
    client.release(kind === 'postgres');
  }
};
