import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Clock } from '../clock.ts';
import { asEngine, type Database, migrate, openDatabase } from '../db/index.ts';

const IDLE_MS = 10 * MINUTE_MS;
const ALREADY_EXISTS = new Set(['42P04', '23505']);

/** A program's sandbox: a database of its own with a clock that runs on from where it was moved to. */
export type ProgramSandbox = { db: Database; now: Clock; moveTo: (at: Date) => Promise<void> };

export type ProgramSandboxes = {
  open: (slug: string) => Promise<ProgramSandbox>;
  /** Deletes everything in the sandbox, the position of its clock too. */
  reset: (slug: string) => Promise<void>;
  close: () => Promise<void>;
};

type Settings = {
  /** A server on which a database is created for each sandbox. */
  sandboxDatabaseUrl: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
};

/** Where the sandbox of a program is stored. */
type Place = { create: () => Promise<Database>; remove: () => Promise<void> };

const databaseNameOf = (slug: string): string => `dineback_sandbox_${slug.replaceAll('-', '_')}`;

const withAdmin = async (url: string, statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
};

const onServer = (server: string, dataDir: string, slug: string): Place => {
  const name = databaseNameOf(slug);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    create: async () => {
      await withAdmin(server, `create database ${name}`).catch((error) => {
        if (!ALREADY_EXISTS.has(error.code)) throw error;
      });
      return openDatabase({ databaseUrl: url.href, dataDir });
    },
    remove: () => withAdmin(server, `drop database if exists ${name} with (force)`),
  };
};

const inFolder = (folder: string): Place => ({
  create: () => openDatabase({ dataDir: folder }),
  remove: () => rm(folder, { recursive: true, force: true }),
});

const placeOf = (settings: Settings, slug: string): Place | undefined => {
  const { sandboxDatabaseUrl, databaseUrl, dataDir } = settings;
  if (sandboxDatabaseUrl) return onServer(sandboxDatabaseUrl, dataDir, slug);
  return databaseUrl ? undefined : inFolder(join(dataDir, 'sandboxes', slug));
};

/** Where the clock of a sandbox stands; stored in it, so that each process reads the same. */
const clockOf = (db: Database) => {
  const read = () =>
    asEngine(db, async (trx) => {
      const { rows } = await sql<{ ms: number }>`
        select moved_ms::float8 as ms from sandbox_clock`.execute(trx);
      return rows[0]?.ms ?? 0;
    });
  const write = (ms: number) =>
    asEngine(db, (trx) => sql`update sandbox_clock set moved_ms = ${ms}`.execute(trx));
  return { read, write };
};

const prepare = async (db: Database, slug: string): Promise<void> => {
  await migrate(db);
  await db.pool.query(`create table if not exists sandbox_clock (moved_ms bigint not null)`);
  await db.pool.query('grant select, update on sandbox_clock to dineback_engine');
  await db.pool.query(
    'insert into sandbox_clock select 0 where not exists (select from sandbox_clock)',
  );
  await db.pool.query('insert into partner (id) values ($1) on conflict do nothing', [slug]);
};

const openPlace = async ({ create }: Place, slug: string): Promise<Database> => {
  const db = await create();
  try {
    await prepare(db, slug);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};

/**
 * The sandboxes of programs, opened when they are first used and closed after ten idle minutes. Each is a database of
 * its own: on a server of its own setting, or in the data directory beside an embedded database. Throws where a
 * deployment has neither.
 */
export const openProgramSandboxes = (settings: Settings, now: Clock): ProgramSandboxes => {
  const opened = new Map<string, { db: Promise<Database>; idle: NodeJS.Timeout }>();
  const close = async (slug: string): Promise<void> => {
    const found = opened.get(slug);
    opened.delete(slug);
    clearTimeout(found?.idle);
    await found?.db.then((db) => db.close()).catch(() => {});
  };
  const databaseOf = (slug: string): Promise<Database> => {
    const found = opened.get(slug);
    if (found) {
      found.idle.refresh();
      return found.db;
    }
    const place = placeOf(settings, slug);
    if (!place) throw new Error('SANDBOX_DATABASE_URL is not set');
    const db = openPlace(place, slug);
    const idle = setTimeout(() => void close(slug), IDLE_MS).unref();
    opened.set(slug, { db, idle });
    db.catch(() => close(slug));
    return db;
  };
  return {
    open: async (slug) => {
      const db = await databaseOf(slug);
      const clock = clockOf(db);
      const movedMs = await clock.read();
      return {
        db,
        now: () => new Date(now().getTime() + movedMs),
        moveTo: async (at) => void (await clock.write(at.getTime() - now().getTime())),
      };
    },
    reset: async (slug) => {
      await close(slug);
      await placeOf(settings, slug)?.remove();
    },
    close: async () => {
      await Promise.all([...opened.keys()].map(close));
    },
  };
};
