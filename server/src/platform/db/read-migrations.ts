import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/**
 * How a file is applied: in one transaction with its neighbors; as one statement outside
 * transactions, which builds or drops an index concurrently; or as one statement that repeats, each
 * time in a transaction of its own, until it changes no row.
 */
type MigrationMode = 'transaction' | 'concurrent' | 'batches';

export type Migration = {
  version: number;
  name: string;
  sql: string;
  checksum: string;
  mode: MigrationMode;
};

const migrationsDirectory = new URL('../../../migrations/', import.meta.url);
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;
const directive = /^-- migration: (concurrent|batches)$/m;

const modeOf = (sql: string): MigrationMode => {
  const [, mode] = directive.exec(sql) ?? [];
  return mode === 'concurrent' || mode === 'batches' ? mode : 'transaction';
};

export const readMigrations = async (directory: URL = migrationsDirectory) => {
  const names = (await readdir(directory)).filter((name) => fileName.test(name)).sort();
  return Promise.all(
    names.map(async (name): Promise<Migration> => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(name.slice(0, 4)), name, sql, checksum, mode: modeOf(sql) };
    }),
  );
};
