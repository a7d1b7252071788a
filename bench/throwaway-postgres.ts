import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres } from '../tooling/setup/find-postgres.mjs';
import { startPostgres } from '../tooling/setup/start-postgres.mjs';

export type Postgres = {
  version: string;
  url: (database: string) => string;
  run: (tool: string, args: readonly string[]) => string;
  stop: () => Promise<void>;
};

// A bench blocks this process while a tool runs, so a longer server log would not be read.
const QUIET = 'log_min_messages=fatal';

/** A PostgreSQL with its default, durable settings unless others are given; `stop` removes it. */
export const startThrowawayPostgres = async (
  settings: readonly string[] = [],
): Promise<Postgres> => {
  const bin = await findPostgres();
  const { port, folder, owner, stop } = await startPostgres(bin, [QUIET, ...settings]);
  const run = (tool: string, args: readonly string[]): string =>
    execFileSync(join(bin, tool), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' },
    });
  return {
    version: run('psql', ['-d', 'postgres', '-Atc', 'show server_version']).trim(),
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    run,
    stop,
  };
};
