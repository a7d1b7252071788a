import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Database, migrate, openDatabase } from '#server/platform/db/index.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import { addRules } from './add-rules.ts';
import { addCatalog } from './workload.ts';

const command = fileURLToPath(new URL('../../tooling/dineback.mjs', import.meta.url));

type Program = { name: string; members: number };

/** Runs with a new database of one program with every rule in effect, and drops it. */
export const withProgram = async <T>(
  postgres: Postgres,
  { name, members }: Program,
  run: (db: Database) => Promise<T>,
): Promise<T> => {
  postgres.run('createdb', [name]);
  const db = await openDatabase({ databaseUrl: postgres.url(name), dataDir: tmpdir() });
  try {
    await migrate(db);
    await addCatalog(db, members);
    await addRules(db);
    return await run(db);
  } finally {
    await db.close();
    postgres.run('dropdb', ['--force', name]);
  }
};

/** Writes out what is pending, so that one measurement does not slow the next. */
export const checkpoint = (postgres: Postgres, database: string): void => {
  postgres.run('psql', ['-d', database, '-qc', 'vacuum analyze', '-c', 'checkpoint']);
};

type Summary = { events: number; rejected: number; seconds: number };

/** Seconds that the command line takes to import a feed file, without its own start. */
export const importFile = (
  postgres: Postgres,
  database: string,
  { file, events }: { file: string; events: number },
): number => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [command, 'feed', 'import', file, '--json'],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: postgres.url(database), DATA_DIR: tmpdir() },
    },
  );
  const line = stdout.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) throw new Error(`the import failed: ${stderr.slice(-2000)}`);
  // Printed by `feed import --json`.
  const summary = JSON.parse(line) as Summary;
  if (summary.events !== events || summary.rejected > 0)
    throw new Error(`the import took ${summary.events} of ${events} events`);
  return summary.seconds;
};
