import type { Partner } from '#contract/partner.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { type LoadedPartner, loadPartners } from '#server/features/partner/index.ts';
import { type Database, migrate, openDatabase } from '#server/platform/db/index.ts';
import { type Env, readEnv } from '#server/platform/env/index.ts';
import { UsageError } from './command.ts';

export type CliContext = {
  env: Env;
  db: Database;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
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
export const withCliContext = async (
  run: (context: CliContext) => Promise<number>,
): Promise<number> => {
  const env = readEnv(process.env);
  const loadedPartners = await readPrograms(env);
  const partners = new Map(
    [...loadedPartners.values()].map(({ slug, partner }) => [slug, partner]),
  );
  const db = await openDatabase(env, { statementTimeoutMs: 600_000 });
  try {
    await migrate(db);
    const engine = { db, partnerOf: earningPartnersOf(partners), now: () => new Date() };
    return await run({ env, db, loadedPartners, partners, engine });
  } finally {
    await db.close();
  }
};

export const today = (): string => new Date().toISOString().slice(0, 10);
