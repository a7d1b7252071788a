import type pg from 'pg';
import { quoted, withoutSafeguards } from './database-facts.ts';

const PAGE = 5_000;

type Copy = { source: pg.PoolClient; target: pg.ClientBase; table: string };

const columnsOf = async (client: Pick<pg.ClientBase, 'query'>, table: string) => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => quoted(name));
};

// A row's own text form loses nothing: no number becomes a double, no time loses its microseconds.
const copyTable = async ({ source, target, table }: Copy): Promise<number> => {
  const name = quoted(table);
  const [columns, ofTarget] = [await columnsOf(source, table), await columnsOf(target, table)];
  if (columns.join() !== ofTarget.join()) throw new Error(`${table} has other columns here`);
  await source.query(
    `declare pages no scroll cursor for select ${name}::text as line from ${name}`,
  );
  let copied = 0;
  for (;;) {
    const { rows } = await source.query<{ line: string }>(`fetch ${PAGE} from pages`);
    if (rows.length === 0) break;
    await target.query(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${columns.map((column) => `(line::${name}).${column}`).join(', ')}
       from unnest($1::text[]) as line`,
      [rows.map(({ line }) => line)],
    );
    copied += rows.length;
  }
  await source.query('close pages');
  return copied;
};

const copySequences = async (source: pg.PoolClient, target: pg.ClientBase) => {
  const { rows } = await source.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  );
  for (const { name } of rows) {
    const { rows: states } = await source.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${quoted(name)}`,
    );
    const [state] = states;
    await target.query('select setval($1, $2, $3)', [quoted(name), state?.last, state?.is_called]);
  }
};

/** Copies every row and sequence into an empty database of the same schema, in one transaction; returns rows by table. */
export const copyTables = async (
  source: pg.PoolClient,
  target: pg.ClientBase,
): Promise<Record<string, number>> => {
  await source.query('begin isolation level repeatable read, read only');
  try {
    return await withoutSafeguards(target, 'commit', async (tables) => {
      const copied: Record<string, number> = {};
      for (const table of tables.filter((name) => name !== 'schema_migration'))
        copied[table] = await copyTable({ source, target, table });
      await copySequences(source, target);
      return copied;
    });
  } finally {
    await source.query('rollback');
  }
};
