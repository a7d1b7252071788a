import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate, readMigrationStatus, requireMigrated } from './migrate.ts';
import { openEmptyDatabase } from './test-database.ts';
import type { Database } from './transactions.ts';

const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const fingerprint = new URL('baseline-fingerprint.json', import.meta.url);

let db: Database;
let folder: string;
beforeEach(async () => {
  db = await openEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'dineback-baseline-'));
  cpSync(join(migrations, 'baseline'), join(folder, 'baseline'), { recursive: true });
  return async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  };
});

const directory = () => pathToFileURL(`${folder}/`);

// The facts of a schema, as a row each; names that PostgreSQL chooses are compared too.
const schemaSql = `
  select c.relname as object, concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity, pg_get_expr(d.adbin, d.adrelid), (select count(*) from pg_attribute b
      where b.attrelid = a.attrelid and b.attnum between 1 and a.attnum and not b.attisdropped)) as fact
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname <> 'schema_migration'
  union all select k.conrelid::regclass::text, concat_ws(' ', 'constraint', k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f', 'c', 'x')
    and k.conrelid::regclass::text <> 'schema_migration'
  union all select tablename, concat_ws(' ', 'index', indexdef) from pg_indexes
  where schemaname = 'public' and tablename <> 'schema_migration'
  union all select tablename, concat_ws(' ', 'policy', policyname, permissive, roles, cmd, qual, with_check)
  from pg_policies
  union all select c.relname, concat_ws(' ', 'kind', c.relkind, c.relpersistence, c.relrowsecurity,
    c.relforcerowsecurity, c.reloptions) from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S') and c.relname <> 'schema_migration'
  union all select c.relname, concat_ws(' ', 'grant', a.grantee::regrole, a.privilege_type)
  from pg_class c cross join aclexplode(c.relacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
  union all select c.relname, concat_ws(' ', 'grant', t.attname, a.grantee::regrole, a.privilege_type)
  from pg_class c join pg_attribute t on t.attrelid = c.oid cross join aclexplode(t.attacl) a
  where c.relnamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger
  where not tgisinternal
  union all select p.proname, concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select viewname, concat_ws(' ', 'view', definition) from pg_views where schemaname = 'public'`;

/** A hash for each table, view, sequence and function of a schema. */
const describeSchema = async (): Promise<Record<string, string>> => {
  const { rows } = await db.pool.query<{ object: string; fact: string }>(schemaSql);
  const facts = Object.groupBy(rows, ({ object }) => object.replace(/^public\./, ''));
  return Object.fromEntries(
    Object.entries(facts)
      .map(([object, of = []]): [string, string] => {
        const text = of.map(({ fact }) => fact.replaceAll(/\s+/g, ' ')).sort();
        return [object, createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 16)];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};

const recordApplied = (...names: string[]) =>
  db.pool.query(
    `create table schema_migration (version integer primary key, name text not null, checksum text not null,
       applied_at timestamptz not null default now());
     insert into schema_migration (version, name, checksum) values ${names
       .map((name) => `(${Number(name.slice(0, 4))}, '${name}', 'x')`)
       .join(', ')}`,
  );

describe('the baseline', () => {
  it('makes the schema of the migrations that it replaced', async () => {
    await migrate(db, directory());
    const expected = JSON.parse(await readFile(fingerprint, 'utf8'));
    expect(await describeSchema()).toEqual(expected);
  });

  it('runs in an empty database, before later files', async () => {
    const applied = await migrate(db);
    expect(applied[0]).toBe('0190_baseline.sql');
    expect(applied[1]).toMatch(/^019\d_/);
    expect(await migrate(db)).toEqual([]);
  });

  it('does not run in a database that the migrations before it made', async () => {
    await recordApplied('0001_members_and_merchants.sql', '0190_posting_restaurant.sql');
    expect(await readMigrationStatus(db, directory())).toEqual({
      applied: ['0001_members_and_merchants.sql', '0190_posting_restaurant.sql'],
      pending: [],
      newer: [],
    });
    expect(await migrate(db, directory())).toEqual([]);
    await expect(requireMigrated(db)).rejects.toThrow('the first is 0191_journal_claims.sql');
  });

  it('refuses a database of an earlier release, and says what to do', async () => {
    await recordApplied('0001_members_and_merchants.sql', '0147_reservation_reversals.sql');
    const problem =
      /^the database is at 0147_reservation_reversals\.sql; this release upgrades from 0190 on: run `dineback db migrate` of the release before it first$/;
    await expect(migrate(db)).rejects.toThrow(problem);
    await expect(requireMigrated(db)).rejects.toThrow(problem);
  });
});
