import { Kysely } from 'kysely';
import type pg from 'pg';
import { dialectOf } from './begin-with-settings.ts';
import { type EmbeddedHost, joinEmbedded } from './embedded-host.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { openEmbeddedPool, openPostgresPool, type PoolLimits } from './open-pool.ts';
import type { Schema } from './schema.ts';
import type { Database } from './transactions.ts';

export type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string };

export const fromPool = (
  kind: Database['kind'],
  pool: pg.Pool,
  close: () => Promise<void> = async () => {},
): Database => {
  const kysely = new Kysely<Schema>({ dialect: dialectOf(pool) });
  const closeAll = async () => {
    await kysely.destroy();
    // Kysely ends the pool only after using it.
    if (!pool.ending) await pool.end();
    await close();
  };
  return { kind, kysely, pool, close: closeAll };
};

// PostgreSQL when an address is given, else the embedded database of the data directory.
export const openDatabase = async (
  { databaseUrl, dataDir }: DatabaseSettings,
  limits?: PoolLimits,
  woken?: EmbeddedHost,
): Promise<Database> => {
  if (databaseUrl) return fromPool('postgres', openPostgresPool(databaseUrl, limits));
  const host = woken ?? joinEmbedded(dataDir);
  await host.ensure();
  const database = fromPool('embedded', openEmbeddedPool(host.socketDirectory, host), host.leave);
  // Keeps one connection open, because the database process exits without clients.
  await database.pool.query('select 1');
  return database;
};

type Databases = {
  db: Database;
  /** A replica where one is configured; else `db`. */
  reads: Database;
  close: () => Promise<void>;
};

type Settings = DatabaseSettings & {
  databaseReadUrl: string | undefined;
  migratesOnStart: boolean;
};

/** The database and the one that search and images read; throws when migrations are pending and the start may not apply them. */
export const openDatabases = async (
  { databaseReadUrl, migratesOnStart, ...settings }: Settings,
  woken?: EmbeddedHost,
): Promise<Databases> => {
  const limits = { isWatched: true, hasBackground: true };
  const db = await openDatabase(settings, limits, woken);
  await (migratesOnStart ? migrate(db) : requireMigrated(db));
  const reads = databaseReadUrl
    ? await openDatabase({ databaseUrl: databaseReadUrl, dataDir: settings.dataDir }, limits)
    : db;
  return {
    db,
    reads,
    close: async () => {
      if (reads !== db) await reads.close();
      await db.close();
    },
  };
};
