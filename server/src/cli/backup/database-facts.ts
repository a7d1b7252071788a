import type pg from 'pg';

/** A database's tables with their number of rows, and its last migration. */
export type DatabaseFacts = { rows: Record<string, number>; migration: string };

type Queries = Pick<pg.ClientBase, 'query'>;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables in the order in which rows can be added: what a table refers to comes before it. */
export const listTables = async (client: Queries, schema = 'public'): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; before: string[] }>(
    `select c.relname as name, array(select distinct r.relname::text from pg_constraint f
       join pg_class r on r.oid = f.confrelid
       where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as before
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' order by c.relname`,
    [schema],
  );
  const sorted: string[] = [];
  const left = new Map(rows.map(({ name, before }) => [name, before]));
  while (left.size > 0) {
    const free = [...left].filter(([, before]) => before.every((name) => !left.has(name)));
    if (free.length === 0) throw new Error(`${[...left.keys()].join(', ')} refer to each other`);
    for (const [name] of free) {
      sorted.push(name);
      left.delete(name);
    }
  }
  return sorted;
};

export const readFacts = async (client: Queries): Promise<DatabaseFacts> => {
  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) {
    const counted = await client.query(`select count(*)::int as n from ${quoted(table)}`);
    rows[table] = counted.rows[0].n;
  }
  const last = await client.query(
    'select name from schema_migration order by version desc limit 1',
  );
  return { rows, migration: last.rows[0]?.name ?? '' };
};

/** Tables whose number of rows differs, such as `dine: 10 instead of 12`. */
export const compareFacts = (expected: DatabaseFacts, found: DatabaseFacts): string[] =>
  Object.entries(expected.rows).flatMap(([table, count]) => {
    const present = found.rows[table];
    return present === count ? [] : [`${table}: ${present ?? 'missing'} instead of ${count}`];
  });

/**
 * Runs as the tables' owner with every row visible, without policies and triggers, in one transaction; a database that
 * is in use would wait for it.
 */
export const withoutSafeguards = async <T>(
  client: Queries,
  end: 'commit' | 'rollback',
  run: (tables: readonly string[]) => Promise<T>,
): Promise<T> => {
  await client.query('begin');
  try {
    const tables = await listTables(client);
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relforcerowsecurity`,
    );
    const alter = async (change: string, names: readonly string[]) => {
      for (const name of names) await client.query(`alter table ${quoted(name)} ${change}`);
    };
    const forced = rows.map(({ name }) => name);
    await alter('no force row level security', forced);
    await alter('disable trigger user', tables);
    const result = await run(tables);
    await alter('enable trigger user', tables);
    await alter('force row level security', forced);
    await client.query(end);
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
