import type { EmbeddedHost } from './embedded-host.ts';
import { migrate } from './migrate.ts';
import { type Database, type DatabaseSettings, openDatabase } from './open-database.ts';

type Databases = {
  db: Database;
  /** A replica where one is configured; else `db`. */
  reads: Database;
  close: () => Promise<void>;
};

/** The migrated database and the one that search and images read. */
export const openDatabases = async (
  { databaseReadUrl, ...settings }: DatabaseSettings & { databaseReadUrl: string | undefined },
  woken?: EmbeddedHost,
): Promise<Databases> => {
  const db = await openDatabase(settings, undefined, woken);
  await migrate(db);
  const reads = databaseReadUrl
    ? await openDatabase({ databaseUrl: databaseReadUrl, dataDir: settings.dataDir })
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
