import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DUMP_FILE, MANIFEST_FILE, type Manifest } from './back-up.ts';
import { compareFacts, listTables, readFacts, withoutSafeguards } from './database-facts.ts';
import { requirePgTool, runPgTool } from './pg-tool.ts';

const appRoles = ['dineback_app', 'dineback_engine'];

export const requireEmpty = async (client: pg.Client): Promise<void> => {
  const tables = await listTables(client);
  if (tables.length > 0)
    throw new Error(
      `the database has ${tables.length} tables, such as ${tables[0]}; name an empty one`,
    );
};

// Roles belong to a cluster, not to a database, so that no dump contains them.
const requireRoles = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; user: string }>(
    `select name, current_user::text as user from unnest($1::text[]) as name
     where not exists (select from pg_roles where rolname = name)
       or not pg_has_role(current_user, name, 'member')`,
    [appRoles],
  );
  for (const { name, user } of rows) {
    try {
      await client.query(
        `do $$ begin create role ${name} nologin; exception when duplicate_object then null; end $$`,
      );
      await client.query(`grant ${name} to current_user`);
    } catch {
      throw new Error(
        `${user} may not use the role ${name}; as a superuser: create role ${name} nologin; grant ${name} to ${user} with admin option`,
      );
    }
  }
};

export const readManifest = async (folder: string): Promise<Manifest> =>
  // A file of `backUp`.
  JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as Manifest;

type Restore = { address: string; folder: string; manifest: Manifest };

/** Restores a backup into an empty database; returns tables whose number of rows differs from the backup's. */
export const restore = async ({ address, folder, manifest }: Restore): Promise<string[]> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await requireEmpty(client);
    await requireRoles(client);
    await requirePgTool('pg_restore', 0);
    await runPgTool(
      'pg_restore',
      [...['--no-owner', '--exit-on-error', '--single-transaction'], join(folder, DUMP_FILE)],
      address,
    );
    await client.query('analyze');
    const found = await withoutSafeguards(client, 'rollback', () => readFacts(client));
    return compareFacts(manifest.facts, found);
  } finally {
    await client.end();
  }
};
