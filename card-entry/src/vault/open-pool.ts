import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';

export type VaultDatabase = { vaultDatabaseUrl: string | undefined; dataDir: string };

// Beside the embedded database's files, or in the directory noted there when that path is too long for a socket.
const socketDirectory = (dataDir: string): string => {
  const note = join(resolve(dataDir), 'socket-directory');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : resolve(dataDir);
};

// The embedded database stops with its last client, so idle connections close soon.
const IDLE_MS = 1_000;

// A separate database, or a schema with its own role in the embedded one.
export const openPool = ({ vaultDatabaseUrl, dataDir }: VaultDatabase): pg.Pool => {
  const pool = new pg.Pool(
    vaultDatabaseUrl
      ? { connectionString: vaultDatabaseUrl, max: 10, connectionTimeoutMillis: 5_000 }
      : {
          host: socketDirectory(dataDir),
          user: 'postgres',
          password: 'postgres',
          database: 'postgres',
          max: 2,
          idleTimeoutMillis: IDLE_MS,
          connectionTimeoutMillis: 30_000,
        },
  );
  // An idle client whose server went away must not end the process; the next use reconnects.
  pool.on('error', () => {});
  return pool;
};
