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
  /** The schema of every file up to this number, for empty databases. */
  isBaseline: boolean;
};

const migrationsDirectory = new URL('../../../migrations/', import.meta.url);
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;
const directive = /^-- migration: (concurrent|batches)$/m;

const modeOf = (sql: string): MigrationMode => {
  const [, mode] = directive.exec(sql) ?? [];
  return mode === 'concurrent' || mode === 'batches' ? mode : 'transaction';
};

const readFiles = async (directory: URL): Promise<{ name: string; sql: string }[]> => {
  const names = (await readdir(directory).catch(() => []))
    .filter((name) => fileName.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, directory), 'utf8') })),
  );
};

const migrationOf = (
  { name, sql }: { name: string; sql: string },
  isBaseline = false,
): Migration => {
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { version: Number(name.slice(0, 4)), name, sql, checksum, mode: modeOf(sql), isBaseline };
};

const BASELINE = '0190_baseline.sql';

/** The migrations of a folder in their order, first its baseline, of which each area is a file. */
export const readMigrations = async (directory = migrationsDirectory): Promise<Migration[]> => {
  const areas = await readFiles(new URL('baseline/', directory));
  const baseline = { name: BASELINE, sql: areas.map(({ sql }) => sql).join('\n') };
  const files = await readFiles(directory);
  return [
    ...(areas.length > 0 ? [migrationOf(baseline, true)] : []),
    ...files.map((file) => migrationOf(file)),
  ];
};
