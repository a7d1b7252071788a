import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export type JsonRow = Record<string, unknown>;
type Page = { table: string; where: string; offset: number; limit: number };

/** A page of a table's rows by their place in it. */
export const readRowsAsJson = async (trx: Trx, page: Page): Promise<JsonRow[]> => {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(t) as row from ${sql.table(page.table)} as t where ${sql.raw(page.where)}
    order by ctid limit ${page.limit} offset ${page.offset}`.execute(trx);
  return rows.map(({ row }) => row);
};

/** Inserts rows of the same table of another database, with the numbers that they have there. */
export const insertRowsAsJson = async (trx: Trx, table: string, rows: readonly JsonRow[]) => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(trx);
};

/** Sets the dines of copied rows. */
export const updateDines = async (trx: Trx, table: string, rows: readonly JsonRow[]) => {
  await sql`insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict on constraint ${sql.ref(`${table}_pkey`)} do update set dine_id = excluded.dine_id`.execute(
    trx,
  );
};
