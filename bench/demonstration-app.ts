import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppProcess, startApp } from './app-process.ts';
import { copyProgram } from './one-program.ts';
import { type Postgres, startThrowawayPostgres } from './throwaway-postgres.ts';

export const PROGRAM = 'jetblue';
export const MEMBER = 'maya@example.test';

export type DemonstrationApp = {
  app: AppProcess;
  postgres: Postgres;
  database: string;
  databaseUrl: string;
  folder: string;
};

const DATABASE = 'demonstration';

/**
 * Runs a function with the app and its seeded demonstration of one program on a separate
 * PostgreSQL.
 */
export const withDemonstration = async <T>(
  { settings = [], env = {} }: { settings?: readonly string[]; env?: Record<string, string> },
  run: (input: DemonstrationApp) => Promise<T>,
): Promise<T> => {
  const postgres = await startThrowawayPostgres(settings);
  const folder = mkdtempSync(join(tmpdir(), 'dineback-bench-app-'));
  try {
    postgres.run('createdb', [DATABASE]);
    const databaseUrl = postgres.url(DATABASE);
    const app = await startApp({
      databaseUrl,
      dataDir: folder,
      isProduction: false,
      env: { PARTNERS_DIR: copyProgram(folder, PROGRAM), DEFAULT_PARTNER: PROGRAM, ...env },
    });
    try {
      return await run({ app, postgres, database: DATABASE, databaseUrl, folder });
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
