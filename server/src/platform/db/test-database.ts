import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { databaseDirectory } from './embedded-paths.ts';
import { migrate } from './migrate.ts';
import { fromPool } from './open-database.ts';
import { openEmbeddedPool, openPostgresPool } from './open-pool.ts';
import { readMigrations } from './read-migrations.ts';
import { openEmbeddedPostgres, serveEmbedded } from './serve-embedded.ts';
import type { Database } from './transactions.ts';

const imagesDirectory = new URL('../../../../.cache/database/', import.meta.url);
const socketName = '.s.PGSQL.5432';

/** `url` is where another pool reaches the same database. */
export type TestDatabase = Database & { url: string };

const schemaHash = async () => {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  return hash.digest('hex').slice(0, 16);
};

const serveInProcess = async (db: PGlite): Promise<TestDatabase> => {
  const directory = mkdtempSync(join(tmpdir(), 'dineback-test-'));
  const server = await serveEmbedded(db, join(directory, socketName));
  const database = fromPool('embedded', openEmbeddedPool(directory), async () => {
    await server.stop();
    await db.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const host = encodeURIComponent(directory);
  return { ...database, url: `postgres://postgres:postgres@localhost/postgres?host=${host}` };
};

type Bytes = Uint8Array<ArrayBuffer>;

// An image that cannot be stored, such as on a read-only disk, is built again.
const storeImage = async (file: URL, bytes: Bytes): Promise<void> => {
  mkdirSync(imagesDirectory, { recursive: true });
  const part = new URL(`${process.pid}-${randomBytes(4).toString('hex')}.part`, imagesDirectory);
  await writeFile(part, bytes);
  renameSync(part, file);
};

// A Blob would copy its parts on every read.
class Image extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: ArrayBuffer) {
    super([], { type: 'application/x-tar' });
    this.#bytes = bytes;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

const readImage = async (name: string, build: () => Promise<Blob>): Promise<Image> => {
  const file = new URL(`pglite-0.5.14-${name}.tar`, imagesDirectory);
  try {
    return new Image(new Uint8Array(await readFile(file)).buffer);
  } catch {
    const bytes = new Uint8Array(await (await build()).arrayBuffer());
    await storeImage(file, bytes).catch(() => {});
    return new Image(bytes.buffer);
  }
};

const buildEmpty = async (): Promise<Blob> => {
  const db = await openEmbeddedPostgres();
  const image = await db.dumpDataDir('none');
  await db.close();
  return image;
};

const buildMigrated = async (): Promise<Blob> => {
  const db = await openEmbeddedPostgres(undefined, { loadDataDir: await loadEmpty() });
  const database = await serveInProcess(db);
  await migrate(database);
  // Half of the files, which every test database would load and none uses.
  for (const name of ['template0', 'template1']) {
    await database.pool.query('update pg_database set datistemplate = false where datname = $1', [
      name,
    ]);
    await database.pool.query(`drop database ${name}`);
  }
  const image = await db.dumpDataDir('none');
  await database.close();
  return image;
};

// A process reads each image once.
let empty: Promise<Image> | undefined;
let migrated: Promise<Image> | undefined;

const loadEmpty = (): Promise<Image> => {
  empty ??= readImage('empty', buildEmpty);
  return empty;
};
const loadMigrated = (): Promise<Image> => {
  migrated ??= schemaHash().then((hash) => readImage(hash, buildMigrated));
  return migrated;
};

/** Puts the files of a migrated embedded database into a data directory, where creating them takes seconds. */
export const fillDataDirectory = async (dataDir: string): Promise<void> => {
  const folder = databaseDirectory(dataDir);
  mkdirSync(folder, { recursive: true });
  const input = new Uint8Array(await (await loadMigrated()).arrayBuffer());
  execFileSync('tar', ['-x', '-C', folder], { input, stdio: ['pipe', 'ignore', 'ignore'] });
};

const withName = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const buildTemplate = async (admin: pg.Client, url: string): Promise<string> => {
  const name = `dineback_template_${await schemaHash()}`;
  const known = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount) return name;
  const building = `${name}_building`;
  await admin.query(`drop database if exists ${building}`);
  await admin.query(`create database ${building}`);
  const database = fromPool('postgres', openPostgresPool(withName(url, building)));
  await migrate(database).finally(database.close);
  await admin.query(`alter database ${building} rename to ${name}`);
  return name;
};

// Serializes building and copying, because PostgreSQL rejects a template that is in use.
const templateLock = 7_363_830;

const onAdmin = async <T>(url: string, run: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.end();
  }
};

// Longer than in production, because fifty concurrent transactions wait long on a busy machine.
const connectTimeoutMs = 60_000;

const connectTo = (url: string, name: string): TestDatabase => {
  const pool = openPostgresPool(withName(url, name), { connectTimeoutMs });
  const database = fromPool('postgres', pool, async () => {
    await onAdmin(url, (admin) => admin.query(`drop database ${name} with (force)`));
  });
  return { ...database, url: withName(url, name) };
};

const openOnPostgres = async (url: string): Promise<TestDatabase> => {
  const name = `dineback_test_${randomBytes(8).toString('hex')}`;
  await onAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    await admin.query(`create database ${name} template ${await buildTemplate(admin, url)}`);
  });
  return connectTo(url, name);
};

// biome-ignore lint/style/noProcessEnv: tests have no composition root that could hand it in.
const postgresUrl = () => process.env.DATABASE_URL;

/**
 * A part of a long list: the embedded database runs every third case, PostgreSQL, which is three times as fast, the
 * others, so that a whole run covers the list once.
 */
export const shareOfDatabase = <T>(cases: readonly T[]): T[] =>
  cases.filter((_, index) => (index % 3 === 0) !== (postgresUrl() !== undefined));

/** A database of its own without tables. */
export const openEmptyDatabase = async (): Promise<TestDatabase> => {
  const url = postgresUrl();
  if (!url)
    return serveInProcess(
      await openEmbeddedPostgres(undefined, { loadDataDir: await loadEmpty() }),
    );
  const name = `dineback_test_${randomBytes(8).toString('hex')}`;
  await onAdmin(url, (admin) => admin.query(`create database ${name}`));
  return connectTo(url, name);
};

// A migrated database of its own for one test file: on PostgreSQL when DATABASE_URL is set, else a
// PGlite image in this process. Call `close` when done.
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const url = postgresUrl();
  if (url) return openOnPostgres(url);
  const image = await loadMigrated();
  return serveInProcess(await openEmbeddedPostgres(undefined, { loadDataDir: image }));
};
