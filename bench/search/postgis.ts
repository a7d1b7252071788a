import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startThrowawayPostgres } from '../throwaway-postgres.ts';

const SETTINGS = [
  'fsync=off',
  'shared_buffers=1GB',
  'work_mem=64MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'jit=off',
];

const installPostgis = (version: string): void => {
  const name = `postgresql-${version}-postgis-3`;
  if (process.getuid?.() !== 0) throw new Error(`PostGIS is missing; install ${name}`);
  console.log(`installing ${name}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (...args: string[]) => execFileSync('apt-get', args, { env, stdio: 'ignore' });
  install('update');
  install('install', '-y', '--no-install-recommends', name);
};

/** A throw-away PostgreSQL, tuned for reading, that has PostGIS. */
export const startPostgis = async (): Promise<Postgres> => {
  const postgres = await startThrowawayPostgres(SETTINGS);
  const known = "select 1 from pg_available_extensions where name = 'postgis'";
  if (postgres.run('psql', ['-d', 'postgres', '-Atc', known]).trim() === '')
    installPostgis(postgres.version.split('.', 1)[0] ?? '');
  return postgres;
};

/** Runs SQL from a file, which an account without rights on this folder can read. */
export const runScript = (postgres: Postgres, database: string, script: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dineback-bench-sql-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  try {
    return postgres.run('psql', ['-d', database, '-qXAt', '-v', 'ON_ERROR_STOP=1', '-f', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const COPY_ROWS = 50_000;

/** Fills a table by COPY; `table` may name its columns. */
export const copyRows = (
  postgres: Postgres,
  { database, table }: { database: string; table: string },
  lines: Iterable<string>,
): void => {
  let batch: string[] = [];
  const flush = () => {
    if (batch.length === 0) return;
    runScript(postgres, database, `copy ${table} from stdin;\n${batch.join('\n')}\n\\.\n`);
    batch = [];
  };
  for (const line of lines) if (batch.push(line) === COPY_ROWS) flush();
  flush();
};

const CLOCK_TICKS = 100;
const SESSION_END_MS = 500;

/** Processor seconds of the sessions that have ended. */
export const cpuSecondsOf = (postgres: Postgres): number => {
  const folder = postgres.run('psql', ['-d', 'postgres', '-Atc', 'show data_directory']).trim();
  // A session ends a moment after its client has gone.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SESSION_END_MS);
  const pid = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0];
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Fields 16 and 17 are the processor time of children that ended, in ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS;
};
