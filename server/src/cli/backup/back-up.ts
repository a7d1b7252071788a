import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseFacts, readFacts } from './database-facts.ts';
import { requirePgTool, runPgTool } from './pg-tool.ts';

export const DUMP_FILE = 'app.dump';
export const MANIFEST_FILE = 'backup.json';

export type Manifest = {
  release: string;
  createdAt: string;
  serverVersion: string;
  facts: DatabaseFacts;
  /** Digests of the secrets that the environment of the backup contained. */
  secrets: Record<string, string | null>;
};

const requireEveryRow = async (client: pg.Client) => {
  const { rows } = await client.query(
    'select current_user as name, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  );
  if (rows[0]?.sees_all) return;
  throw new Error(
    `row-level security hides rows from ${rows[0]?.name}, so its backup would not be whole; set BACKUP_DATABASE_URL to a role with BYPASSRLS and pg_read_all_data`,
  );
};

type Backup = Pick<Manifest, 'release' | 'secrets'> & { address: string; folder: string };

/** Saves one snapshot of a database: its dump, and its facts for the checks after a restore. */
export const backUp = async ({ address, folder, ...named }: Backup): Promise<Manifest> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await requireEveryRow(client);
    const version = await client.query('show server_version_num');
    await requirePgTool('pg_dump', Number(version.rows[0]?.server_version_num));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const exported = await client.query('select pg_export_snapshot() as snapshot');
    const [facts] = await Promise.all([
      readFacts(client),
      runPgTool(
        'pg_dump',
        [
          ...['--format=custom', `--file=${join(folder, DUMP_FILE)}`],
          `--snapshot=${exported.rows[0]?.snapshot}`,
        ],
        address,
      ),
    ]);
    await client.query('commit');
    await chmod(join(folder, DUMP_FILE), 0o600);
    const manifest: Manifest = {
      ...named,
      createdAt: new Date().toISOString(),
      serverVersion: String(version.rows[0]?.server_version_num),
      facts,
    };
    await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    });
    return manifest;
  } finally {
    await client.end();
  }
};
