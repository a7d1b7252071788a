import type { Partner } from '#contract/partner.ts';
import { type Engine, earningPartnersIn } from '#server/earning/batch/index.ts';
import {
  type LoadedPartner,
  loadPrograms,
  openPrograms,
  type Programs,
} from '#server/features/partner/index.ts';
import {
  type Database,
  migrate,
  openDatabase,
  requireMigrated,
} from '#server/platform/db/index.ts';
import type { Env } from '#server/platform/env/env.ts';
import { readCommandEnv } from '#server/platform/env/read-env.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { UsageError } from './command.ts';

export type CliContext = {
  env: Env;
  db: Database;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  partners: ReadonlyMap<string, Partner>;
  engine: Engine;
  programs: Programs;
};

/** A program by its slug: its configuration, or all loaded data if loaded programs are given. */
export const partnerNamed = <P>(partners: ReadonlyMap<string, P>, slug: string): P => {
  const partner = partners.get(slug);
  if (!partner)
    throw new UsageError(
      `there is no program ${slug}; there are ${[...partners.keys()].join(', ')}`,
    );
  return partner;
};

const withDatabase = async (
  prepare: (db: Database, env: Env) => Promise<unknown>,
  run: (context: CliContext) => Promise<number>,
): Promise<number> => {
  const env = readCommandEnv(process.env);
  const folder = await loadPrograms(env.partnersDir);
  const db = await openDatabase(env, { statementTimeoutMs: 600_000 });
  try {
    await prepare(db, env);
    const now = () => new Date();
    const log = createLog({ level: env.logLevel });
    const programs = openPrograms({ folder, db, now, log });
    await programs.refresh();
    const { partners, loadedPartners, periodsOf } = programs;
    const engine = { db, partnerOf: earningPartnersIn(periodsOf), now };
    return await run({ env, db, loadedPartners, partners, engine, programs });
  } finally {
    await db.close();
  }
};

/**
 * Opens the database that the environment names, for a command that may write; applies pending
 * migrations where a start of the app would.
 */
export const withCliContext = (run: (context: CliContext) => Promise<number>): Promise<number> =>
  withDatabase(
    (db, { migratesOnStart }) => (migratesOnStart ? migrate(db) : requireMigrated(db)),
    run,
  );

/** For read-only commands: opens the database, and fails instead of migrating it. */
export const withMigratedDatabase = (
  run: (context: CliContext) => Promise<number>,
): Promise<number> => withDatabase(requireMigrated, run);

export const today = (): string => new Date().toISOString().slice(0, 10);
