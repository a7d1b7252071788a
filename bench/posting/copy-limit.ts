import { join } from 'node:path';
import type { Postgres } from '../throwaway-postgres.ts';

const tables = ['feed_event', 'dine', 'journal', 'entry', 'balance'] as const;

const sql = (postgres: Postgres, database: string, commands: readonly string[]) =>
  postgres.run('psql', [
    '-d',
    database,
    '-v',
    'ON_ERROR_STOP=1',
    '-q',
    ...commands.flatMap((command) => ['-c', command]),
  ]);

const fileOf = (folder: string, table: string) => join(folder, `${table}.copy`);

/** Exports the rows that posting wrote, to be loaded again unchanged. */
export const exportRows = (postgres: Postgres, database: string, folder: string): void => {
  sql(
    postgres,
    database,
    tables.map((table) => `copy ${table} to '${fileOf(folder, table)}'`),
  );
};

/**
 * Seconds that COPY takes to load the same rows into the same tables with every index, check and
 * trigger.
 */
export const measureCopy = (postgres: Postgres, database: string, folder: string): number => {
  const startedAt = performance.now();
  sql(
    postgres,
    database,
    tables.map((table) => `copy ${table} from '${fileOf(folder, table)}'`),
  );
  return (performance.now() - startedAt) / 1000;
};
