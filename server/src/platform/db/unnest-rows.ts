import { type RawBuilder, sql } from 'kysely';

/** One column of a set of rows that is sent as arrays: its SQL type and its value for a row. */
export type BulkColumn<Row> = readonly [name: string, type: string, of: (row: Row) => unknown];

export const columnNames = <Row>(columns: readonly BulkColumn<Row>[]): RawBuilder<unknown> =>
  sql.join(columns.map(([name]) => sql.ref(name)));

// Rows as a FROM item named `given`: one array parameter a column, so a batch is one statement.
export const unnestRows = <Row>(
  columns: readonly BulkColumn<Row>[],
  rows: readonly Row[],
): RawBuilder<unknown> => {
  const arrays = columns.map(([, type, of]) => sql`${rows.map(of)}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays)}) as given (${columnNames(columns)})`;
};
