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

/** Works on a sandbox while it is open; returns how to end that. */
type Serve = (db: Database, readClock: () => Promise<Clock>) => () => Promise<void>;

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

/** The clock of a sandbox; stored in it, so that each process reads the same. */
const clockOf = (db: Database, now: Clock) => {
  const read = (): Promise<Clock> =>
    asEngine(db, async (trx) => {
      const { rows } = await sql<{ ms: number }>`
        select moved_ms::float8 as ms from sandbox_clock`.execute(trx);
      const movedMs = rows[0]?.ms ?? 0;
      return () => new Date(now().getTime() + movedMs);
    });
  const moveTo = async (at: Date): Promise<void> => {
    const ms = at.getTime() - now().getTime();
    await asEngine(db, (trx) => sql`update sandbox_clock set moved_ms = ${ms}`.execute(trx));
  };
  return { read, moveTo };
};

// The events of webhooks get their time from the database.
const SANDBOX_TIME = `
  create or replace function sandbox_now() returns timestamptz language sql stable
    security definer set search_path = public, pg_temp
    as 'select now() + moved_ms * interval ''1 millisecond'' from sandbox_clock';
  alter table webhook_event alter column occurred_at set default sandbox_now()`;

const prepare = async (db: Database, slug: string): Promise<void> => {
  await migrate(db);
  await db.pool.query(`create table if not exists sandbox_clock (moved_ms bigint not null)`);
  await db.pool.query('grant select, update on sandbox_clock to dineback_engine');
  await db.pool.query(
    'insert into sandbox_clock select 0 where not exists (select from sandbox_clock)',
  );
  for (const statement of SANDBOX_TIME.split(';\n')) await db.pool.query(statement);
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

type Opened = { db: Promise<Database>; idle: NodeJS.Timeout; end: () => Promise<void> };

/**
 * The sandboxes of programs, opened when they are first used and closed after ten idle minutes. Each is a database of
 * its own: on a server of its own setting, or in the data directory beside an embedded database. Throws where a
 * deployment has neither.
 */
export const openProgramSandboxes = (
  settings: Settings,
  now: Clock,
  serve: Serve = () => async () => {},
): ProgramSandboxes => {
  const opened = new Map<string, Opened>();
  // A sandbox opens again once its former database is closed.
  const closings = new Map<string, Promise<void>>();
  const close = (slug: string, then: () => Promise<void> = async () => {}): Promise<void> => {
    const found = opened.get(slug);
    opened.delete(slug);
    clearTimeout(found?.idle);
    const closed = (closings.get(slug) ?? Promise.resolve())
      .then(() => found?.end())
      .then(() => found?.db)
      .then((db) => db?.close())
      .catch(() => {})
      .then(then);
    closings.set(
      slug,
      closed.catch(() => {}),
    );
    return closed;
  };
  const openNew = (slug: string, place: Place): Opened => {
    const db = (closings.get(slug) ?? Promise.resolve()).then(() => openPlace(place, slug));
    const served = db.then((found) => serve(found, clockOf(found, now).read));
    const idle = setTimeout(() => void close(slug), IDLE_MS).unref();
    const found = { db, idle, end: () => served.then((end) => end()) };
    served.catch(() => {
      if (opened.get(slug) === found) void close(slug);
    });
    return found;
  };
  const databaseOf = (slug: string): Promise<Database> => {
    const found = opened.get(slug);
    if (found) {
      found.idle.refresh();
      return found.db;
    }
    const place = placeOf(settings, slug);
    if (!place) throw new Error('SANDBOX_DATABASE_URL is not set');
    const added = openNew(slug, place);
    opened.set(slug, added);
    return added.db;
  };
  return {
    open: async (slug) => {
      const db = await databaseOf(slug);
      const clock = clockOf(db, now);
      return { db, now: await clock.read(), moveTo: clock.moveTo };
    },
    reset: (slug) => close(slug, async () => placeOf(settings, slug)?.remove()),
    close: async () => {
      await Promise.all([...opened.keys()].map((slug) => close(slug)));
    },
  };
};
