import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './transactions.ts';

/** The values of a bulk column; times and JSON are sent as text. */
export type BulkValue = string | number | boolean | null;
/** One column of a set of rows that is sent as arrays: its SQL type and its value for a row. */
export type BulkColumn<Row> = readonly [name: string, type: string, of: (row: Row) => BulkValue];

const special = /["\\]/;

const element = (value: BulkValue): string => {
  if (typeof value !== 'string') return value === null ? 'NULL' : String(value);
  return `"${special.test(value) ? value.replaceAll(/["\\]/g, '\\$&') : value}"`;
};

/**
 * A PostgreSQL array literal; the driver's serialization takes several times as long for a batch.
 */
export const arrayLiteral = (values: readonly BulkValue[]): string => {
  // Testing the joined text is faster than testing each value; null would vanish in a join.
  const areTexts = values.length > 0 && values.every((value) => typeof value === 'string');
  if (areTexts && !special.test(values.join(''))) return `{"${values.join('","')}"}`;
  return `{${values.map(element).join(',')}}`;
};

type Encoded = { name: string; type: string; values: BulkValue[]; isSame: boolean };

// Computes each value once, because some are expensive.
const encode = <Row>(
  columns: readonly BulkColumn<Row>[],
  rows: readonly Row[],
): readonly Encoded[] =>
  columns.map(([name, type, of]) => {
    const values: BulkValue[] = [];
    let isSame = rows.length > 0;
    for (const row of rows) {
      const value = of(row);
      values.push(value);
      if (value !== values[0]) isSame = false;
    }
    return { name, type, values, isSame };
  });

const namesOf = (columns: readonly Encoded[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name }) => sql.ref(name)));

const fromItem = (columns: readonly Encoded[]): RawBuilder<unknown> => {
  // At least one array must determine the number of rows.
  const isWhole = columns.every(({ isSame }) => isSame);
  const arrays: RawBuilder<unknown>[] = [];
  const varying: RawBuilder<unknown>[] = [];
  const selected = columns.map(({ name, type, values, isSame }, at) => {
    if (isSame && !(isWhole && at === 0))
      return sql`${values[0] ?? null}::${sql.raw(type)} as ${sql.ref(name)}`;
    arrays.push(sql`${arrayLiteral(values)}::${sql.raw(type)}[]`);
    varying.push(sql.ref(name));
    return sql.ref(name);
  });
  return sql`(select ${sql.join(selected)}
    from unnest(${sql.join(arrays)}) as varying (${sql.join(varying)})) as given`;
};

export const columnNames = <Row>(columns: readonly BulkColumn<Row>[]): RawBuilder<unknown> =>
  sql.join(columns.map(([name]) => sql.ref(name)));

// Rows as a FROM item named `given`: one array parameter per column, so a batch is one statement.
// Values that are equal in all rows are sent once.
export const unnestRows = <Row>(
  columns: readonly BulkColumn<Row>[],
  rows: readonly Row[],
): RawBuilder<unknown> => fromItem(encode(columns, rows));

/** An insert of rows into a table; columns that no row sets are left out and get their defaults. */
export const insertRows = <Row>(
  table: string,
  columns: readonly BulkColumn<Row>[],
  rows: readonly Row[],
): RawBuilder<unknown> => {
  const filled = encode(columns, rows).filter(
    ({ isSame, values }) => !(isSame && values[0] === null),
  );
  return sql`insert into ${sql.table(table)} (${namesOf(filled)})
    select ${namesOf(filled)} from ${fromItem(filled)}`;
};

export type RowUpdate<Row> = {
  /** The key columns of a row, in the order of its index. */
  keys: readonly BulkColumn<Row>[];
  changes: readonly BulkColumn<Row>[];
  /** An additional assignment that is the same for every row. */
  also?: RawBuilder<unknown>;
};

/**
 * An update of many rows in one statement. Each row is found by key and then by physical position,
 * so that stale planner statistics do not matter; the caller must hold a lock that every other
 * writer of these rows takes.
 */
export const updateRows = <Row>(
  table: string,
  { keys, changes, also }: RowUpdate<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> => {
  const set = changes.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`found.${name}`)}`);
  if (also) set.push(also);
  const refs = (of: string) => sql.join(keys.map(([name]) => sql.ref(`${of}.${name}`)));
  return sql`update ${sql.table(table)} as target set ${sql.join(set)}
    from (select given.*, (select stored.ctid from ${sql.table(table)} as stored
        where (${refs('stored')}) = (${refs('given')}) offset 0) as position
      from ${unnestRows([...keys, ...changes], rows)} offset 0) as found
    where target.ctid = found.position`;
};

/** The next numbers of a sequence. They come as one text, because the driver's work is by row. */
export const nextNumbers = async (trx: Trx, sequence: string, count: number): Promise<number[]> => {
  const { rows } = await sql<{ numbers: string }>`
    select string_agg(nextval(${sequence}::regclass)::text, ',') as numbers
    from generate_series(1, ${count}::int)`.execute(trx);
  return rows[0]?.numbers.split(',').map(Number) ?? [];
};
