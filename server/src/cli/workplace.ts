import type { Partner } from '#contract/partner.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { type LoadedProgram, loadPartners } from '#server/features/program/index.ts';
import { type Database, migrate, openDatabase } from '#server/platform/db/index.ts';
import { type Env, readEnv } from '#server/platform/env/index.ts';
import { UsageError } from './command.ts';

export type Workplace = {
  env: Env;
  db: Database;
  programs: ReadonlyMap<string, LoadedProgram>;
  partners: ReadonlyMap<string, Partner>;
  engine: Engine;
};

const partnersFolder = new URL('../../../partners', import.meta.url).pathname;

const readPrograms = (env: Env) => loadPartners(env.partnersDir ?? partnersFolder);

/** A program's configuration, or with the loaded programs the whole of it, by its slug. */
export const partnerNamed = <P>(partners: ReadonlyMap<string, P>, slug: string): P => {
  const partner = partners.get(slug);
  if (!partner)
    throw new UsageError(
      `there is no program ${slug}; there are ${[...partners.keys()].join(', ')}`,
    );
  return partner;
};

/** Opens the database that the environment names, migrated, for the time of one command. */
export const atWork = async (run: (place: Workplace) => Promise<number>): Promise<number> => {
  const env = readEnv(process.env);
  const programs = await readPrograms(env);
  const partners = new Map([...programs.values()].map(({ slug, partner }) => [slug, partner]));
  const db = await openDatabase(env, { statementTimeoutMs: 600_000 });
  try {
    await migrate(db);
    const engine = { db, partnerOf: earningPartnersOf(partners), now: () => new Date() };
    return await run({ env, db, programs, partners, engine });
  } finally {
    await db.close();
  }
};

export const today = (): string => new Date().toISOString().slice(0, 10);
